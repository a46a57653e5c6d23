import type { Random } from '@sunbird/loan-domain/random';
import type { Database } from '../database/open-database';
import type { FileStore } from '../files/file-store';
import type { Clock } from '../kit/clock';
import type { Log } from '../kit/log';
import type { Turns } from '../kit/turns';
import type { ProviderRegistry } from '../services/payment-provider';
import type { Services } from '../services/services';
import type { LenderSettings } from '../settings/settings';

/**
 * Who sent an event: a signed-in borrower, or else a network. A keyed hash in place of number and address: it is the same
 * for the same sender, and leads back to nobody.
 */
export interface EventSource {
  readonly kind: 'borrower' | 'network';
  readonly id: string;
}

/** An event in the app, for a release's metrics: fixed terms, no personal data. */
export interface ClientEvent {
  readonly eventType: string;
  readonly pageName?: string | undefined;
  readonly eventOption?: string | undefined;
  readonly remote?: string | undefined;
  readonly release?: string | undefined;
  readonly value?: number | undefined;
  /** Of a payout, which the lender itself tells of: what was sent, in major units. */
  readonly amount?: number | undefined;
  readonly market: string;
  /** In which the app was shown. */
  readonly language?: string | undefined;
  readonly source: EventSource;
}

/** Typed values for which a sandbox acts in a certain way. */
export interface TestValues {
  readonly isMobile: (mobile: string, kind: 'registered' | 'locked' | 'rejected' | 'payoutFails') => boolean;
  readonly isCode: (typed: string, kind: 'invalid' | 'expired') => boolean;
  /** A number of the sample people, whom every tester plays. */
  readonly isSample: (number: string) => boolean;
}

/** Outside of the sandbox no value has a meaning of its own. */
export const noTestValues: TestValues = {
  isMobile: () => false,
  isCode: () => false,
  isSample: () => false,
};

/** Everything that the lender's rules need from outside, made once at start. */
export interface Lender {
  /** Replaced by `/sandbox/reset {market}`. */
  settings: LenderSettings;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Replaced by `/sandbox/reset {seed}`. */
  random: Random;
  readonly files: FileStore;
  /** The payment providers, by name. */
  readonly providers: ProviderRegistry;
  readonly services: Services;
  /** How many webhooks use the database at once: providers send again what is refused, borrowers wait. */
  readonly webhooks: Turns;
  readonly testValues: TestValues;
  /** Signs file addresses and keys the hashes of mobile numbers. */
  readonly secret: string;
  /** Keys the hashes of codes. */
  readonly codeSecret: string;
  /** Listeners to events in the app, such as the release desk. */
  readonly eventListeners: Set<(events: readonly ClientEvent[]) => void>;
}
