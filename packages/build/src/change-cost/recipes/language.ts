import type { Recipe } from '../recipe';

export const language: Recipe = {
  name: 'a language',
  goal: 2,
  apply({ copyFolder, replace }) {
    copyFolder('packages/languages/texts/en', 'packages/languages/texts/pt');
    replace('packages/languages/src/languages.ts', "['en', 'es']", "['en', 'es', 'pt']");
  },
  tests: ['packages/languages', 'packages/i18n', 'packages/sandbox/src/catalogue'],
};
