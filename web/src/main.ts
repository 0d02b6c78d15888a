// Starts the page: the house's fonts and look, then the app. A game's kit brings its wordmark's font itself.
import '@fontsource-variable/bricolage-grotesque/index.css';
import '@fontsource/young-serif/index.css';
import './look/tokens.css';
import './look/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { listenForFirstGesture } from './sound';

listenForFirstGesture();
mount(App, { target: document.getElementById('app') as HTMLElement });
