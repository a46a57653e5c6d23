import type { Language, Market, MarketCode } from '@sunbird/loan-domain';
import { type TextKey, type TextValues, textOf } from '../kit/texts';
import type { Transaction, User } from './transaction';

/** What a call knows of its caller, beside its payload. */
export interface Caller {
  readonly market: Market<MarketCode>;
  readonly packageName: string;
  readonly language: Language;
  /** Where the caller's browser reaches the sandbox, without a slash at the end. */
  readonly origin: string;
  /** Where the app is that calls: an origin of the settings, else that of the sandbox. */
  readonly appOrigin: string;
  /** By what limits count a caller: an address of IPv4, a network of IPv6, in which addresses cost nothing. */
  readonly network: string;
  /** What the caller's browser says of itself. */
  readonly userAgent: string | undefined;
}

export interface CallContext extends Transaction {
  readonly caller: Caller;
  /** The header of this call; `session` alone reads it. */
  readonly authorization: string | undefined;
}

/** A call of a borrower who is logged in. A call that acts holds the borrower's lock. */
export interface UserContext extends CallContext {
  readonly user: User;
}

/** A text in the caller's language. */
export function say({ caller }: CallContext, key: TextKey, values?: TextValues): string {
  return textOf(caller.language, key, values);
}
