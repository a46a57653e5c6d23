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
export type { LoanOrder, StatementRow } from './shared/loan-order';
export type { Bank, Barcode, Channel, PayAccount } from './shared/payment';
export type { Consent, UserInfo } from './shared/person';
export type { Coupon, Instalment, Product } from './shared/product';
