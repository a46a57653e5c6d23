import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { createMemoryStore } from '../../files/file-store';
import { openSandbox } from '../../sandbox';
import { createEmptyDatabase } from '../postgres-server';
import { controlsOf, lenderThrough, type TestLender } from '../test-lender';
import { LenderPair } from './lender-pair';

const borrowerSchema = v.object({
  mobile: v.string(),
  token: v.string(),
  orderNo: v.string(),
  userId: v.string(),
});

/** Every job that was done, and by which process. */
const jobsDone = sql.raw(`
  create table jobs_done (job_id bigint, kind text, subject text, due_at bigint, by text);
  create function note_job() returns trigger language plpgsql as $$ begin
    insert into jobs_done values (old.job_id, old.kind, old.subject, old.due_at, current_setting('application_name'));
    return old;
  end $$;
  create trigger note_job after delete on jobs for each row execute function note_job();`);

/** A lender of two processes, with a third opener of its database, which reads for the checks and runs no jobs. */
export interface PairLender extends TestLender {
  readonly pair: LenderPair;
}

export async function openPairLender(random: () => number): Promise<PairLender> {
  const database = await createEmptyDatabase();
  const pair = await LenderPair.open({
    database,
    dataDir: mkdtempSync(join(tmpdir(), 'lender-pair-')),
    random,
  });
  const sandbox = await openSandbox({
    databaseUrl: database.url,
    files: createMemoryStore(),
    settings: { mode: 'sandbox' },
  });
  await sandbox.lender.database.queries.execute(jobsDone);
  const through = lenderThrough({
    sandbox,
    app: pair.app,
    control: (path, body) => pair.control(path, body),
    make: async ({ at, market }) =>
      v.parse(borrowerSchema, await pair.control('/borrowers', { at, market: market.code })),
    advanced: () => controlsOf(sandbox).state.refresh(),
    close: async () => {
      await sandbox.close();
      await pair.close();
    },
  });
  return { ...through, pair };
}
