import { randomUUID } from 'node:crypto';
import { marketCodes } from '@sunbird/loan-domain';
import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/open-database';
import { writtenOnce } from '../database/rows';
import { settings } from '../database/schema';

/**
 * `http` and `code` respond instead of the lender, which does nothing. In all other modes the lender has acted, and its
 * response is late, lost or broken, as on a bad connection.
 */
export const faultSchema = v.object({
  /** In clear; `*` is every path. */
  path: v.string(),
  method: v.optional(v.picklist(['GET', 'POST'])),
  mode: v.picklist(['delay', 'http', 'drop', 'badJson', 'badShape', 'code']),
  /** Milliseconds of a delay, HTTP status, envelope code. */
  value: v.optional(v.number()),
  /** How many responses fail; 1 by default. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
});
export type Fault = v.InferOutput<typeof faultSchema>;

const stateSchema = v.object({
  /** How far the clock is ahead of the system's time, in milliseconds. */
  'clock.offset': v.optional(v.number(), 0),
  /** What fails next. */
  faults: v.optional(v.array(faultSchema), () => []),
  /** The last reset, and the process that was asked for it. */
  reset: v.optional(
    v.object({ id: v.string(), by: v.string(), market: v.optional(v.picklist(marketCodes)) }),
    () => ({ id: '', by: '' }),
  ),
});
type State = v.InferOutput<typeof stateSchema>;

/** What all processes of a sandbox agree on: a copy in memory of rows in the database. */
export interface SharedState {
  /** Names this process in what it writes. */
  readonly processId: string;
  readonly current: () => State;
  /** Reads again what another process may have changed. */
  readonly refresh: () => Promise<void>;
  /** Changes one value. Changes at the same time, by whichever process, come one after the other. */
  readonly change: <Key extends keyof State>(
    key: Key,
    next: (before: State[Key]) => State[Key],
  ) => Promise<void>;
}

const keys = Object.keys(stateSchema.entries);

const stateRows = writtenOnce(queries =>
  queries
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, keys)),
);

export async function openSharedState({ queries, kind }: Database): Promise<SharedState> {
  let state: State = v.parse(stateSchema, {});
  let turn = 0;
  let shown = 0;

  /** Of several readings, the one that began last counts: another may end later with older rows. */
  function show(next: State, since: number) {
    if (since < shown) return;
    shown = since;
    state = next;
  }
  async function read() {
    turn += 1;
    const since = turn;
    show(v.parse(stateSchema, Object.fromEntries(await stateRows({ queries }, {}))), since);
  }
  await read();
  let reading = Promise.resolve();
  let next: Promise<void> | undefined;
  /** One reading at a time. Whoever comes meanwhile shares the next one: this one may have begun before a change. */
  function refresh(): Promise<void> {
    next ??= reading
      .catch(() => undefined)
      .then(() => {
        reading = next ?? reading;
        next = undefined;
        return read();
      });
    return next;
  }
  return {
    processId: randomUUID(),
    current: () => state,
    // The embedded database has one process: nobody else changes it.
    refresh: async () => (kind === 'pglite' ? undefined : refresh()),
    async change(key, next) {
      const after = await queries.transaction(async transaction => {
        await transaction.insert(settings).values({ key, value: state[key] }).onConflictDoNothing();
        const [row] = await transaction.select().from(settings).where(eq(settings.key, key)).for('update');
        const value = next(v.parse(stateSchema, { [key]: row?.value })[key]);
        await transaction.update(settings).set({ value }).where(eq(settings.key, key));
        return value;
      });
      turn += 1;
      show({ ...state, [key]: after }, turn);
    },
  };
}
