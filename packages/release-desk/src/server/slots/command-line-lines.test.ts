import { appendAudit } from '@sunbird/release-store';
import * as v from 'valibot';
import { type Facts, slotSchema } from '../../calls';
import { desk, me, openDeskForEachTest } from '../../testing/each-desk';

openDeskForEachTest('releaser');

/** Adds a line as `pnpm release` does. */
function release(facts: Facts) {
  return desk.runAsCommand(async folder =>
    appendAudit(folder, { at: desk.time, by: 'system.command', act: 'published', facts }),
  );
}

async function whoIn(path: string): Promise<unknown[]> {
  const view = v.parse(slotSchema, await desk.json(desk.get(`/api/slots/${path}`, me)));
  return view.audit.map(({ facts }) => facts.who);
}

test('what the command line released is beside the remote: of one market there, of all markets everywhere', async () => {
  const line = { slot: 'sunbird/repay', release: { id: desk.idOf('repay2') }, share: 20, revision: 2 };
  await release({ ...line, market: 'MX', who: 'Ade' });
  await release({ ...line, who: 'Ada' });
  expect(await whoIn('repay/MX')).toEqual(['Ada', 'Ade']);
  expect(await whoIn('repay/NG')).toEqual(['Ada']);
  expect(await whoIn('promotion/NG')).toEqual([]);
});
