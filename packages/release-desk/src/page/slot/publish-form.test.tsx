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
  expect(words()).toEqual(
    expect.arrayContaining([
      '50%',
      'Everybody else sees Spring, also with an app that is too old for this choice.',
    ]),
  );
  expect(shown('dialog')).toContain('if it does not open for more than 5% of people');
  await press('Publish to 50%');
  expect(shown('dialog .ui-field.is-error')).toContain('Say in a few words why.');
  type('Why', ' more of them ');
  await press('Publish to 50%');
  expect(sent.at(-1)).toEqual([
    `${slot}/publish`,
    {
      ...{ release: harvest.id, share: 50, audience: { language: 'es' } },
      ...{ at: null, why: 'more of them', end: null, seen: 'state-1' },
    },
  ]);
  expect(shown('[role=status]')).toContain('Harvest goes to 50% (Spanish) from the next start of the app.');
  expect(document.querySelector('dialog')).toBeNull();
});

test('at a set time, with an end', async () => {
  const sent = await openForm();
  for (const choice of ['At a set time', 'Until a date']) await press(choice);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=date], input[type=time]')];
  expect(boxes.map(({ value }) => value)).toEqual(['2026-03-07', '08:00', '2026-03-13', '18:00']);
  type('Why', 'abc');
  type('Date', '2026-03-06');
  type('Last day', '2026-03-05');
  await press('Schedule');
  expect(shown('dialog .body').match(/(passed|comes before).*/g)).toHaveLength(2);
  type('Date', '2026-03-07');
  type('Last day', '2026-03-08');
  await press('Schedule');
  const [at, end] = [Date.UTC(2026, 2, 7, 7), Date.UTC(2026, 2, 8, 17)];
  expect(sent.at(-1)?.[1]).toMatchObject({ audience: { language: 'es' }, at, end });
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

type Row = readonly [share: string, says: string, own: Partial<typeof view>];
const rows: readonly Row[] = [
  ['100%', 'A release for everybody is not stopped by itself.', { languages: ['en'] }],
  ['5%', 'Ask for approval', { secondPerson: true, openedPerDay: 0 }],
  ['20%', '20%, about 260 a day', {}],
  ['80%', 'The other 20% keep Spring. A person always sees the same build.', {}],
  ['80%', 'English, Spanish', { slot: 'sunbird/repay', releases: [{ ...harvest, audience: {} }, spring] }],
];
test.each(rows)('to %s: %s', async (share, says, own) => {
  await openForm({ releases: [{ ...harvest, audience: {} }, spring], ...own });
  await press(share);
  expect(document.querySelector('dialog')?.textContent).toContain(says);
});

test('a release that was not tested needs a second person', async () => {
  const sent = await openForm({ releases: [blocked, hasty, spring] }, { refusal: 'busy' });
  type('Why', 'a test');
  await press('Ask for approval');
  expect(sent.at(-1)?.[1]).toMatchObject({ release: hasty.id, share: 5, audience: {} });
  expect(shown('dialog .foot [role=alert]')).toContain('Somebody else is changing this right now.');
  expect(words()).toContain('Its tests were skipped: a second person must agree');
});

test('what was answered, and is asked no more, is not sent', async () => {
  const sent = await openForm();
  for (const choice of ['At a set time', 'Until a date']) await press(choice);
  type('Date', '2026-03-05');
  type('Last day', '2026-03-05');
  for (const choice of ['Now', 'No end', '80%']) await press(choice);
  type('Why', 'abc');
  await press('Publish to 80%');
  expect(sent.at(-1)?.[1]).toMatchObject({ share: 80, at: null, end: null });
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
