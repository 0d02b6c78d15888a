// Read by the Vite plugin and by svelte-check; TypeScript in components needs the preprocessor for both.
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default { preprocess: vitePreprocess() };
