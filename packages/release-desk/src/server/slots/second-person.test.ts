import { DeskSlot, promotion } from '../../testing/desk-slot';
import { desk, needTwo, openDeskForEachTest, slot } from '../../testing/each-desk';
import { refusalOf } from '../../testing/test-desk';
import { setSecondPerson } from '../operator';

openDeskForEachTest('marketer');

test('whoever runs the server has a second person approve, or one alone publish, and the log says so', async () => {
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await setSecondPerson(desk.site, promotion, true);
  await slot.publish({ share: 20 });
  expect(slot.shareOf('harvest')).toBe(0);
  await setSecondPerson(desk.site, promotion, false);
  await slot.publish({ share: 20 });
  expect(slot.shareOf('harvest')).toBeGreaterThan(10);
  const changes = desk.parts.audit.read([]).filter(({ act }) => act === 'changedSettings');
  expect(changes.map(({ by, facts }) => [by, facts.secondPerson])).toEqual([
    ['system.command', ''],
    ['system.command', promotion],
  ]);
  await expect(setSecondPerson(desk.site, 'promotion', true)).rejects.toThrow('The site has no promotion.');
  printed.mockRestore();
});

test('nobody approves what somebody asked for who was removed', async () => {
  const rosa = await needTwo();
  const chidi = await desk.signInAs('Chidi', 'releaser');
  expect((await new DeskSlot(desk, rosa).publish({ share: 20 })).status).toBe(200);
  const { people, exclusive } = desk.parts;
  await exclusive(() => people.remove(people.named('Rosa')?.id ?? ''));
  expect(await refusalOf(await new DeskSlot(desk, chidi).approve(chidi))).toBe('askerGone');
});
