import { act, screen, stopCalendar } from '@sunbird/testing';
import { candidate, effect, harvest, me, named, plan, spring, view } from '../../testing/desk-view';
import { press, showDesk, shown, tried, type } from '../../testing/shown-desk';

stopCalendar();

const slot = 'slots/promotion/NG';
const path = `${slot}/publish`;
const at = Date.UTC(2026, 2, 9, 8);
const rain = candidate('rain', { number: 4 });
const running = plan('run', harvest, {
  ...{ state: 'running', share: 20, audience: { language: 'es' }, end: { at } },
});

/** Opens the form for the release that the page chooses. */
async function openForm(own: Partial<typeof view> = {}, answers: Record<string, unknown> = {}) {
  const shownView = { ...view, plans: [running], ...own };
  const sent = await showDesk('#/slots/promotion/NG', { me, [slot]: shownView, [path]: view, ...answers });
  const button = document.querySelector('main header .primary');
  await press(button?.textContent ?? '');
  return sent;
}

test('a campaign that runs: what is not changed is not sent, and so stays', async () => {
  const sent = await openForm();
  expect(shown('[role=dialog]')).toContain('Nothing changes yet.');
  expect(tried).toEqual([]);
  await press('50%');
  expect(tried).toEqual([[path, { release: harvest.id, seen: 'state-1', share: 50, why: '', dry: true }]]);
  expect(shown('[role=dialog] .change')).toMatch(/Harvest 20% · Spring 80%[\s\S]*Harvest 50% · Spring 50%/);
  await press('Save the change');
  expect(shown('[role=dialog] .ui-field.is-error')).toContain('Say in a few words why.');
  type('Why', ' more of them ');
  await press('Save the change');
  expect(sent.at(-1)).toEqual([
    path,
    { release: harvest.id, seen: 'state-1', share: 50, why: 'more of them' },
  ]);
  expect(shown('[role=status]')).toContain('is as planned from the next start of the app.');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test.each([
  ['No end', { end: null }],
  ['At a set time', { at: Date.UTC(2026, 2, 7, 7) }],
])('%s, and nothing else', async (choice, change) => {
  const sent = await openForm();
  await press(choice);
  type('Why', 'a wider test');
  await press(choice === 'No end' ? 'Save the change' : 'Schedule');
  expect(sent.at(-1)).toEqual([
    path,
    { release: harvest.id, seen: 'state-1', why: 'a wider test', ...change },
  ]);
});

test('a new campaign: a set time, an end, a language; neither is in the past', async () => {
  const sent = await openForm(
    { releases: [rain, spring], plans: [] },
    { [`${path} dry`]: effect({ at: Date.UTC(2026, 2, 7, 7) }) },
  );
  for (const choice of ['At a set time', 'Until a date']) await press(choice);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=datetime-local]')];
  expect(boxes.map(({ value }) => value)).toEqual(['2026-03-07T08:00', '2026-03-13T18:00']);
  type('Why', 'abc');
  await press('Spanish');
  type('From (Lagos time)', '2026-03-06T08:00');
  type('Until (Lagos time)', '2026-03-05T18:00');
  expect(screen.getByText('Schedule', { selector: 'button *' }).closest('button')?.disabled).toBe(true);
  expect(shown('[role=dialog] form').match(/(passed|comes before).*/g)).toHaveLength(2);
  type('From (Lagos time)', '2026-03-07T08:00');
  type('Until (Lagos time)', '2026-03-08T18:00');
  await act(async () => undefined);
  await press('Schedule');
  const end = Date.UTC(2026, 2, 8, 17);
  expect(sent.find(([called]) => called === path)?.[1]).toMatchObject({
    ...{ release: rain.id, share: 5, audience: { language: 'es' }, at: Date.UTC(2026, 2, 7, 7), end },
  });
  expect(shown('[role=status]')).toContain('Rain (no. 4) is scheduled.');
});

test('what the desk refuses is said, with the other campaign, and is not sent', async () => {
  const refused = { refusal: 'shared', other: named(spring, 0) };
  await openForm({}, { [`${path} dry`]: refused });
  await press('50%');
  expect(shown('[role=dialog] [role=alert]')).toContain('Spring runs for some of these people');
  expect(screen.getByText('Save the change').closest('button')?.disabled).toBe(true);
});

test('the form stays about its release when another one comes before it meanwhile', async () => {
  jest.useFakeTimers();
  const answers: Record<string, unknown> = { me, [slot]: view, [path]: view };
  const sent = await showDesk('#/slots/promotion/NG', answers);
  await press('Change Harvest');
  await press('50%');
  type('Why', 'a test');
  answers[slot] = { ...view, releases: [candidate('other', { share: 5 }), ...view.releases] };
  await act(async () => jest.advanceTimersByTimeAsync(10_000));
  expect(shown('[role=dialog] h2')).toContain('Harvest');
  await press('Save the change');
  expect(sent.at(-1)?.[1]).toMatchObject({ release: harvest.id, why: 'a test' });
  jest.useRealTimers();
});
