// Made from packages/languages/texts by `pnpm generate`. Never edited.
import type en from '../../texts/en/borrow.json';

export type BorrowKey = keyof typeof en;

export const borrow = {
  en: () => import(/* webpackChunkName: "messages-en" */ '../../texts/en/borrow.json'),
  es: () => import(/* webpackChunkName: "messages-es" */ '../../texts/es/borrow.json'),
};
