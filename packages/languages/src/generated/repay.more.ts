// Made from packages/languages/texts by `pnpm generate`. Never edited.
import type en from '../../texts/en/repay.more.json';

export type RepayMoreKey = keyof typeof en;

export const repayMore = {
  en: () => import(/* webpackChunkName: "more-en" */ '../../texts/en/repay.more.json'),
  es: () => import(/* webpackChunkName: "more-es" */ '../../texts/es/repay.more.json'),
};
