// Made from packages/languages/texts by `pnpm generate`. Never edited.
import type en from '../../texts/en/i18n.forms.json';

export type I18nFormsKey = keyof typeof en;

export const i18nForms = {
  en: () => import(/* webpackChunkName: "forms-en" */ '../../texts/en/i18n.forms.json'),
  es: () => import(/* webpackChunkName: "forms-es" */ '../../texts/es/i18n.forms.json'),
};
