import { actAsUsual, runActingCase } from '../support/faults/acting-case';
import { type Act, acts } from '../support/faults/acts';
import { faultsOf, nameOf } from '../support/faults/fault-kinds';
import { type CaseResult, report } from '../support/faults/fault-report';
import { FaultyLine } from '../support/faults/faulty-line';
import { caseBroke } from '../support/faults/oracle';
import { seed, seededRandom, share, shuffled } from '../support/settings';
import { expect, test } from '../support/test';

// Its pictures of every step would take longer than the steps.
test.use({ trace: 'off' });

const most = share('FAULT_CASES', 6);
const isWhole = most === Number.POSITIVE_INFINITY;
const casesOfAct = 3;
const reportName = isWhole ? 'act-faults-whole' : 'act-faults';
const wanted = new RegExp(process.env.FAULT_SCREENS ?? '');

/** By camera, which takes its time: not in the sample. */
function isSlow({ name }: Act) {
  return name === 'identity';
}

test('every act stands every call of it that goes wrong, and is done once', async ({ context, lender }) => {
  test.setTimeout(isWhole ? 0 : 300_000);
  const random = seededRandom(seed);
  const heading = `Calls that go wrong after a press, TEST_SEED=${seed}`;
  const results: CaseResult[] = [];
  const line = await FaultyLine.to(lender, context);
  const stage = { context, line, lender };
  const chosen = acts.filter(act => wanted.test(act.name) && (isWhole || !isSlow(act)));

  for (const act of shuffled(chosen, random)) {
    if (results.length >= most) break;
    const usual = await test.step(`${act.name} as usual`, () => actAsUsual(stage, act));
    const all = usual.calls.flatMap(call => faultsOf(call).map(fault => ({ call, fault })));
    for (const { call, fault } of isWhole ? all : shuffled(all, random).slice(0, casesOfAct)) {
      const findings = await runActingCase(stage, act, usual, call, fault).catch(caseBroke(line));
      if (findings) results.push({ screen: act.name, call: call.name, fault: nameOf(fault), findings });
    }
    if (isWhole) report(reportName, results, heading);
  }

  await line.close();
  report(reportName, results, heading);
  expect(results.length).toBeGreaterThan(0);
  expect(results.filter(({ findings }) => findings.length > 0)).toEqual([]);
});
