// Made from packages/languages/texts by `pnpm generate`. Never edited.
import type en from '../../texts/en/usercenter.more.json';

export type UsercenterMoreKey = keyof typeof en;

export const usercenterMore = {
  en: () => import(/* webpackChunkName: "more-en" */ '../../texts/en/usercenter.more.json'),
  es: () => import(/* webpackChunkName: "more-es" */ '../../texts/es/usercenter.more.json'),
};
