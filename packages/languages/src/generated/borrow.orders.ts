// Made from packages/languages/texts by `pnpm generate`. Never edited.
import type en from '../../texts/en/borrow.orders.json';

export type BorrowOrdersKey = keyof typeof en;

export const borrowOrders = {
  en: () => import(/* webpackChunkName: "orders-en" */ '../../texts/en/borrow.orders.json'),
  es: () => import(/* webpackChunkName: "orders-es" */ '../../texts/es/borrow.orders.json'),
};
