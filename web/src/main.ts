// Starts the page: fonts, look, then the app.
import '@fontsource-variable/bricolage-grotesque/index.css';
import '@fontsource-variable/grenze-gotisch/index.css';
import '@fontsource/young-serif/index.css';
import '@fontsource/shrikhand/index.css';
import '@fontsource/caprasimo/index.css';
import '@fontsource/limelight/index.css';
import '@fontsource/berkshire-swash/index.css';
import './look/tokens.css';
import './look/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { listenForFirstGesture } from './sound';

listenForFirstGesture();
mount(App, { target: document.getElementById('app') as HTMLElement });
