import type { PGlite } from '@electric-sql/pglite';
import type { TestValues } from '../context/lender';
import type { FileStore } from '../files/file-store';
import type { ApiDeps } from '../http/api-route';
import type { Mount } from '../http/app';
import type { Scheduler } from '../jobs/scheduler';
import type { Log } from '../kit/log';
import type { Services } from '../services/services';
import type { Limits } from '../settings/limits';
import type { LenderSettings } from '../settings/settings';
import type { StaffOptions } from '../staff/records';

/** What a part that is mounted beside the API may use. */
export interface LenderParts extends ApiDeps {
  readonly scheduler: Scheduler;
}

export interface LenderOptions {
  readonly settings?: Partial<LenderSettings>;
  /** Folder of the embedded database and of uploads. */
  readonly dataDir?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** Brings the tables of the server to this version, as a sandbox always does. */
  readonly migrates?: boolean;
  /** Folder with an empty embedded database to start from, for tests that open many. */
  readonly templates?: string | undefined;
  readonly embedded?: PGlite | undefined;
  readonly siteDir?: string | undefined;
  /** Instead of the folder: an S3-compatible store, or memory. */
  readonly files?: FileStore | undefined;
  /** Keys the hashes of codes, from outside of the database; the sandbox makes do with its own. */
  readonly codeSecret?: string | undefined;
  /** How much this process takes on. */
  readonly limits?: Limits;
  /** What is done by others. `secretFor` gives each a secret of this lender for its signatures. */
  readonly services: (secretFor: (name: string) => string) => Services | Promise<Services>;
  /** Of a sandbox. */
  readonly testValues?: TestValues;
  /** Parts of the server beside the API: documentation. */
  readonly mounts?: readonly Mount[];
  /** Parts for the lender's staff, on the other port: the release desk. */
  readonly staffMounts?: readonly Mount[];
  /** Paths of the other port, with the address that a browser is redirected to. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** How the lender's staff sign in. */
  readonly staff?: StaffOptions;
  /** Where lines go; standard output if it is missing. */
  readonly log?: Log;
  /** The system's time, for tests. */
  readonly wall?: () => number;
}
