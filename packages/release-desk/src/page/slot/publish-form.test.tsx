import { act, stopCalendar } from '@sunbird/testing';
import { candidate, harvest, me, spring, view } from '../../testing/desk-view';
import { press, showDesk, shown, type } from '../../testing/shown-desk';

stopCalendar();

const slot = 'slots/promotion/NG';
const blocked = candidate('bad', { failed: ['size'] });
const rain = candidate('rain', { share: 5, audience: { language: 'en' } });
const hasty = candidate('hasty', { untested: true, addedAt: 1 });

/** Opens the form for the release that the page chooses. */
async function openForm(own: Partial<typeof view> = {}, answer: unknown = view) {
  const slotView = { ...view, releases: [blocked, harvest, spring, rain, hasty], ...own };
  const sent = await showDesk('#/slots/promotion/NG', { me, [slot]: slotView, [`${slot}/publish`]: answer });
  await press(document.querySelector('main header .primary')?.textContent ?? '');
  return sent;
}

/** What the form says that depends on the slot and on what is chosen. */
function words(): (string | null)[] {
  const said = document.querySelectorAll(
    'dialog :is(dd, p:not(.before), .label span, select, .wait, .foot button)',
  );
  return [...said].map(element => element.textContent);
}

test('a campaign for some, now: the next share, for whom it was before', async () => {
  const sent = await openForm();
  expect(shown('dialog form')).toMatchSnapshot();
  await press('Publish to 50%');
  expect(shown('dialog .ui-field.is-error')).toContain('Say in a few words why.');
  type('Why', ' more of them ');
  await press('Publish to 50%');
  expect(sent.at(-1)).toMatchSnapshot('sent');
  expect(shown('[role=status]')).toContain('Harvest goes to 50% (Spanish) from the next start of the app.');
  expect(document.querySelector('dialog')).toBeNull();
});

test('at a set time, with an end and what follows', async () => {
  const sent = await openForm();
  for (const choice of ['At a set time', 'Until a date']) await press(choice);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=date], input[type=time]')];
  expect([...boxes.map(({ value, min }) => `${value} from ${min}`), ...words()]).toMatchSnapshot();
  type('Why', 'abc');
  type('Date', '2026-03-06');
  type('Last day', '2026-03-05');
  await press('Schedule');
  expect(shown('dialog .body').match(/(passed|comes before).*/g)).toHaveLength(2);
  type('Date', '2026-03-07');
  type('Last day', '2026-03-08');
  type('What follows', hasty.id);
  expect(words()).toContain('Ask for approval');
  type('What follows', rain.id);
  await press('Schedule');
  expect(sent.at(-1)).toMatchSnapshot('sent');
  expect(shown('[role=status]')).toContain('Harvest is scheduled.');
});

test('another campaign for the same people is named, and nothing is sent', async () => {
  const sent = await openForm({ releases: [harvest, spring, { ...rain, audience: {} }] });
  const before = sent.length;
  type('Why', 'a test');
  await press('Publish to 50%');
  expect(shown('dialog [role=alert]')).toContain('Rain runs for some of these people');
  expect(sent).toHaveLength(before);
  await press('At a set time');
  await press('Schedule');
  expect(sent.at(-1)).toMatchObject([`${slot}/publish`, { release: harvest.id }]);
});

test('what returns anyway once the standing campaign ends is not offered to follow it', async () => {
  const standing = { ...harvest, audience: {}, isDefault: true };
  const before = { ...spring, isDefault: false, share: 0, publishedShare: 0 };
  const releases = [standing, before, hasty];
  await showDesk('#/slots/promotion/NG', { me, [slot]: { ...view, releases } });
  await press('Harvest');
  await press('Publish Harvest');
  await press('Until a date');
  const [next] = [...document.querySelectorAll('dialog select')].reverse();
  expect([...(next?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Back to Spring',
    'Hasty (untested) (1 Jan, 1:00)',
  ]);
});

type Row = readonly [share: string, where: string, own: Partial<typeof view>];
const rows: readonly Row[] = [
  ['100%', 'of a site in one language', { languages: ['en'] }],
  ['0%', 'that it had', {}],
  ['5%', 'after a second person', { secondPerson: true, openedPerDay: 0 }],
  ['50%', 'of what stands now', { releases: [{ ...harvest, audience: {}, isDefault: true }] }],
  ['80%', 'a journey alone', { slot: 'sunbird/repay', releases: [spring], back: null }],
];
test.each(rows)('to %s: %s', async (share, _, own) => {
  await openForm({ releases: [{ ...harvest, audience: {} }, spring], ...own });
  if (share !== '0%') await press('Until a date');
  await press(share);
  expect(words()).toMatchSnapshot();
});

test('a release that was not tested needs a second person, but not to lose its share', async () => {
  const sent = await openForm({ releases: [blocked, hasty, spring] }, { refusal: 'busy' });
  type('Why', 'a test');
  await press('Ask for approval');
  expect(sent.at(-1)?.[1]).toMatchObject({ release: hasty.id, share: 5, audience: {} });
  expect(shown('dialog .foot [role=alert]')).toContain('Somebody else is changing this right now.');
  expect(words()).toContain('Its tests were skipped: a second person must agree');
  await press('0%');
  expect(words()).toContain('Publish to 0%');
});

test('what was answered, and is asked no more, is not sent', async () => {
  const sent = await openForm();
  for (const choice of ['At a set time', 'Until a date']) await press(choice);
  type('Date', '2026-03-05');
  type('Last day', '2026-03-05');
  for (const choice of ['Now', '0%']) await press(choice);
  expect(shown('dialog')).not.toContain('Until when');
  type('Why', 'abc');
  await press('Publish to 0%');
  expect(sent.at(-1)?.[1]).toMatchObject({ share: 0, at: null, end: null });
});

test('the form stays about its release when another one comes before it meanwhile', async () => {
  jest.useFakeTimers();
  const answers: Record<string, unknown> = { me, [slot]: view, [`${slot}/publish`]: view };
  const sent = await showDesk('#/slots/promotion/NG', answers);
  await press('Publish Harvest');
  type('Why', 'a test');
  answers[slot] = {
    ...view,
    releases: [candidate('other', { share: 5, audience: { language: 'en' } }), ...view.releases],
  };
  await act(async () => jest.advanceTimersByTimeAsync(10_000));
  expect(shown('dialog h2')).toContain('Publish Harvest');
  await press('Publish to 50%');
  expect(sent.at(-1)?.[1]).toMatchObject({ release: harvest.id, why: 'a test' });
  jest.useRealTimers();
});
