import type { SandboxClock } from '../clock';
import type { Queries } from '../database/open-database';
import type { Faults } from '../http/faults';
import type { RequestLog } from '../http/log/request-log';
import type { Lender } from '../lender';
import type { ControlCall } from './control-calls';

/** What a page of the console works with. */
export interface ConsoleDeps {
  readonly lender: Lender;
  readonly clock: SandboxClock;
  readonly queries: Queries;
  readonly log: RequestLog;
  readonly faults: Faults;
  readonly control: ControlCall;
  /** The token that every form of the console must carry. */
  readonly token: string;
}

/** The fields of a form or a query that a page reads. */
export type Input = Readonly<Record<string, string | undefined>>;

export const rowsShown = 100;
