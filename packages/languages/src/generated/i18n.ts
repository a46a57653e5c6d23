// Made from packages/languages/texts by `pnpm generate`. Never edited.
import type en from '../../texts/en/i18n.json';

export type I18nKey = keyof typeof en;

export const i18n = {
  en: () => import(/* webpackChunkName: "messages-en" */ '../../texts/en/i18n.json'),
  es: () => import(/* webpackChunkName: "messages-es" */ '../../texts/es/i18n.json'),
};
