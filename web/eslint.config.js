// The rules that hold in web/ and games/*/web. `npm run lint` runs it from the root of the repository, so that the boards
// are inside its base path. Layout is prettier's; types are svelte-check's.
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['web/src/gen/', 'web/test-results/', 'web/playwright-report/']),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    rules: {
      eqeqeq: 'error',
      'no-undef': 'off', // the compiler knows better
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }], // how Playwright's fixtures are written
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'svelte/no-unused-props': 'off', // a kit's component is given what all of them are
      'svelte/no-useless-mustaches': 'off', // {' '} is a space that no formatter moves
      'svelte/require-each-key': 'off', // most lists are drawn anew with the view; those that are not have keys
    },
  },
  {
    files: ['**/*.ts', '**/*.svelte'],
    languageOptions: {
      parserOptions: {
        parser: ts.parser,
        project: fileURLToPath(new URL('./tsconfig.json', import.meta.url)),
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
);
