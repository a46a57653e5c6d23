import { deepStrictEqual } from 'node:assert';
import { checkLedger, type LedgerReport } from '@sunbird/lender/ledger/ledger';
import type { OrderStatus } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type { SandboxOptions } from '../sandbox';
import { openSandbox, type Sandbox } from '../sandbox';
import { type Rows, rowsOf } from './database-rows';
import { sendControl } from './send-control';

/** Everything that a lender's database holds, to compare a restored one with the one that was backed up. */
interface Contents {
  readonly tables: Rows;
  readonly ledger: LedgerReport;
}

async function contentsOf(sandbox: Sandbox): Promise<Contents> {
  const ledger = await checkLedger(sandbox.lender.database.queries);
  return { tables: await rowsOf({ sandbox }), ledger };
}

const borrowerSchema = v.object({ orderNo: v.string() });
const booksSchema = v.object({ status: v.number() });
const stages: readonly OrderStatus[] = [3, 4, 7];

function control({ app }: Sandbox, path: string, body: unknown): Promise<unknown> {
  return sendControl((place, init) => app.request(`http://localhost${place}`, init), path, body);
}

async function opened<Result>(
  place: () => Promise<SandboxOptions>,
  act: (sandbox: Sandbox) => Promise<Result>,
): Promise<Result> {
  const sandbox = await openSandbox({ ...(await place()), settings: { mode: 'sandbox' } });
  try {
    return await act(sandbox);
  } finally {
    await sandbox.close();
  }
}

interface DrillPlaces {
  /** The lender that is backed up, without borrowers. */
  readonly lender: () => Promise<SandboxOptions>;
  /** The one that is restored. */
  readonly restored: () => Promise<SandboxOptions>;
  /** Backs the first one up and restores it as the second one. */
  readonly backUpAndRestore: () => Promise<void>;
}

/**
 * Walks a back-up and its restoration: a lender with loans at every stage; everything is there again, and the restored
 * lender goes on with the loan whose money was on its way.
 * @throws AssertionError for anything that is missing
 */
export async function backUpDrill({ lender, restored, backUpAndRestore }: DrillPlaces): Promise<Contents> {
  const { before, orderNo } = await opened(lender, async sandbox => {
    let underWay = '';
    for (const at of stages) {
      const made = v.parse(borrowerSchema, await control(sandbox, '/borrowers', { at }));
      if (at === 7) underWay = made.orderNo;
    }
    return { before: await contentsOf(sandbox), orderNo: underWay };
  });
  await backUpAndRestore();
  await opened(restored, async sandbox => {
    deepStrictEqual(await contentsOf(sandbox), before);
    await control(sandbox, '/clock', { advance: 'P1D' });
    deepStrictEqual(
      v.parse(booksSchema, await control(sandbox, `/orders/${orderNo}/books`, undefined)).status,
      2,
    );
    const after = await contentsOf(sandbox);
    deepStrictEqual(after.ledger.balanced, true);
  });
  return before;
}
