export type {
  Auth,
  CachePolicy,
  DataOf,
  Encoding,
  Endpoint,
  Method,
  PayloadOf,
  RetryPolicy,
} from './declare-call';
export type { Instalment } from './shared/costs';
export type { Coupon } from './shared/coupon';
export type { LoanOrder, StatementRow } from './shared/loan-order';
export type { Bank, Barcode, Channel, PayAccount } from './shared/payment';
export type { Consent, UserInfo } from './shared/person';
export type { Product } from './shared/product';
