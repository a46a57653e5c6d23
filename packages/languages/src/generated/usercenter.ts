// Made from packages/languages/texts by `pnpm generate`. Never edited.
import type en from '../../texts/en/usercenter.json';

export type UsercenterKey = keyof typeof en;

export const usercenter = {
  en: () => import(/* webpackChunkName: "messages-en" */ '../../texts/en/usercenter.json'),
  es: () => import(/* webpackChunkName: "messages-es" */ '../../texts/es/usercenter.json'),
};
