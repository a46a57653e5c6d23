import type { OrderStatus } from '@sunbird/loan-domain';
import fc from 'fast-check';
import { useLender } from '../fresh-lender';
import type { DatabaseKind } from '../test-lender';
import { anyAction } from './lifecycle-actions';
import { LifecycleSession } from './lifecycle-session';
import { checkDebts, checkMoney, checkMoves, checkStatement, isDeleted } from './loan-checks';

/** The status at which a lifecycle begins; most faults show after the payout. */
const anyStart = fc.constantFrom<OrderStatus>(19, 14, 2, 2, 3, 10, 18);

/** Random lifecycles of a loan: the ledger balances, the statuses follow the table, keys have one effect. */
export function propertySuite(kind: DatabaseKind, numRuns: number): void {
  jest.setTimeout(600_000);
  const lender = useLender(kind, { sessionIdle: 100 * 365 * 86_400_000 });

  test(`${numRuns} random lifecycles`, async () => {
    await fc.assert(
      fc.asyncProperty(
        anyStart,
        fc.array(anyAction, { minLength: 10, maxLength: 40 }),
        async (start, actions) => {
          await lender.reset();
          const borrower = await lender.borrower(start);
          const session = new LifecycleSession(lender, borrower);
          for (const action of actions) {
            if (await isDeleted(lender, borrower)) break;
            await action.play(session);
            await checkMoves(lender, borrower);
            await checkMoney(lender);
            await checkDebts(lender, borrower);
            await checkStatement(lender, borrower);
          }
          expect(session.codes.filter(([, code]) => code === 500)).toEqual([]);
        },
      ),
      { numRuns, endOnFailure: false },
    );
  });
}
