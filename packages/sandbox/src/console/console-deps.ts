import type { Queries } from '../database/open-database';
import type { Faults } from '../http/faults';
import type { RequestLog } from '../http/request-log';
import type { Lender } from '../lender';
import type { ControlCall } from './control-calls';

/** What a page of the console works with. */
export interface ConsoleDeps {
  readonly lender: Lender;
  readonly queries: Queries;
  readonly log: RequestLog;
  readonly faults: Faults;
  readonly control: ControlCall;
  /** Goes into every form that acts. */
  readonly token: string;
}

/** The parts of a form or of an address that a page reads. */
export type Input = Readonly<Record<string, string | undefined>>;

export const rowsShown = 100;
