import { seededRandom } from '@sunbird/loan-domain/random';
import { performAsUsual, runActionCase } from '../support/faults/action-case';
import { type Action, actions } from '../support/faults/actions';
import { faultsOf } from '../support/faults/fault-kinds';
import { FaultyLine } from '../support/faults/faulty-line';
import { type CaseResult, caseBroke, report } from '../support/faults/oracle';
import { seed, share, shuffled } from '../support/settings';
import { expect, test } from '../support/test';

const most = share('FAULT_CASES', 4);
const isWhole = most === Number.POSITIVE_INFINITY;
const casesOfAction = 2;
const wanted = new RegExp(process.env.FAULT_SCREENS ?? '');

/** Uses the camera, which is slow: not in the sample. */
function isSlow({ name }: Action) {
  return name === 'identity';
}

test('every action survives a fault of each of its calls, and is executed once', async ({
  context,
  lender,
}) => {
  test.setTimeout(isWhole ? 0 : 300_000);
  const random = seededRandom(seed);
  const heading = `Faults of calls after a press, TEST_SEED=${seed}`;
  const results: CaseResult[] = [];
  const line = await new FaultyLine(lender, context).start();
  const stage = { context, line, lender };
  const chosen = actions.filter(action => wanted.test(action.name) && (isWhole || !isSlow(action)));

  for (const action of shuffled(chosen, random)) {
    if (results.length >= most) break;
    const usual = await test.step(`${action.name} as usual`, () => performAsUsual(stage, action));
    const all = usual.calls.flatMap(call => faultsOf(call).map(fault => ({ call, fault })));
    for (const { call, fault } of isWhole ? all : shuffled(all, random).slice(0, casesOfAction)) {
      const findings = await runActionCase(stage, action, usual, call, fault).catch(caseBroke(line));
      if (findings) results.push({ screen: action.name, call: call.name, fault: fault.name, findings });
    }
  }

  await line.mend();
  await line.stop();
  report(results, heading);
  expect(results.length).toBeGreaterThan(0);
  expect(results.filter(({ findings }) => findings.length > 0)).toEqual([]);
});
