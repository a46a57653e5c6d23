import type { Clock } from './clock';
import type { Database } from './database/open-database';
import type { FileStore } from './files/file-store';
import type { ProviderRegistry } from './payments/provider';
import type { Random } from './random';
import type { LenderSettings } from './settings';

/** Everything that the lender's rules need from outside, made once at start. */
export interface Lender {
  /** Replaced by `/sandbox/reset {market}`. */
  settings: LenderSettings;
  readonly database: Database;
  readonly clock: Clock;
  /** Replaced by `/sandbox/reset {seed}`. */
  random: Random;
  readonly files: FileStore;
  readonly providers: ProviderRegistry;
  /** Signs file addresses and keys the hashes of mobile numbers. */
  readonly secret: string;
}
