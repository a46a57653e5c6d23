// Made from packages/languages/texts by `pnpm generate`. Never edited.
import type en from '../../texts/en/repay.json';

export type RepayKey = keyof typeof en;

export const repay = {
  en: () => import(/* webpackChunkName: "messages-en" */ '../../texts/en/repay.json'),
  es: () => import(/* webpackChunkName: "messages-es" */ '../../texts/es/repay.json'),
};
