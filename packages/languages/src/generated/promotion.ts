// Made from packages/languages/texts by `pnpm generate`. Never edited.
import type en from '../../texts/en/promotion.json';

export type PromotionKey = keyof typeof en;

export const promotion = {
  en: () => import(/* webpackChunkName: "messages-en" */ '../../texts/en/promotion.json'),
  es: () => import(/* webpackChunkName: "messages-es" */ '../../texts/es/promotion.json'),
};
