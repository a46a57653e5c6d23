// Made from packages/languages/texts by `pnpm generate`. Never edited.
import type en from '../../texts/en/borrow.more.json';

export type BorrowMoreKey = keyof typeof en;

export const borrowMore = {
  en: () => import(/* webpackChunkName: "more-en" */ '../../texts/en/borrow.more.json'),
  es: () => import(/* webpackChunkName: "more-es" */ '../../texts/es/borrow.more.json'),
};
