import { usualLimit } from '../../calls';
import { DeskSlot, promotion } from '../../testing/desk-slot';
import { desk, openDeskForEachTest, me as rosa, slot } from '../../testing/each-desk';
import { refusalOf } from '../../testing/test-desk';
import { endSecondPerson } from '../operator';

const rules = { secondPerson: [promotion], limit: usualLimit };

openDeskForEachTest('releaser');
beforeEach(() => desk.parts.exclusive(() => desk.parts.settings.write(rules)));

test('a releaser switches the second person on, and not off: they could publish alone then', async () => {
  const next = { ...rules, secondPerson: ['sunbird/repay', 'sunbird/none'] };
  expect(await desk.json(desk.post('/api/settings', next, rosa))).toEqual({
    ...next,
    secondPerson: [promotion, 'sunbird/repay'],
  });
  expect(desk.parts.audit.read([])[0]).toMatchObject({
    by: 'Rosa',
    act: 'changedSettings',
    facts: { secondPerson: 'sunbird/promotion, sunbird/repay' },
  });
});

test('whoever runs the server lets one person publish alone again, and the log says so', async () => {
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await endSecondPerson(desk.site, promotion);
  expect(desk.parts.settings.read().secondPerson).toEqual([]);
  expect(desk.parts.audit.read([])[0]).toMatchObject({ by: 'system.command', act: 'changedSettings' });
  await expect(endSecondPerson(desk.site, promotion)).rejects.toThrow('needs no second person');
  expect((await slot.publish({ share: 20 })).status).toBe(200);
  expect(slot.shareOf('harvest')).toBeGreaterThan(10);
  printed.mockRestore();
});

test('nobody approves what somebody asked for who was removed', async () => {
  const chidi = await desk.signInAs('Chidi', 'releaser');
  expect((await new DeskSlot(desk, rosa).publish({ share: 20 })).status).toBe(200);
  const { people, exclusive } = desk.parts;
  await exclusive(() => people.remove(people.named('Rosa')?.id ?? ''));
  expect(await refusalOf(await new DeskSlot(desk, chidi).approve(chidi))).toBe('askerGone');
});
