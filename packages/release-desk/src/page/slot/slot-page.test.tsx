import { act, fireEvent, screen, stopCalendar } from '@sunbird/testing';
import { candidate, harvest, me, plan, spring, view } from '../../testing/desk-view';
import { press, showDesk, shown, type } from '../../testing/shown-desk';

stopCalendar();

const at = Date.UTC(2026, 2, 9, 8);
const end = plan('end', harvest, { state: 'running', share: 20, audience: { language: 'es' }, end: { at } });
const slot = 'slots/promotion/NG';
const rain = candidate('rain', { untested: true });
const future = candidate('future', { failed: ['contract', 'size'] });
const full = {
  ...view,
  releases: [harvest, spring, rain, future, candidate('waits'), candidate('later')],
  plans: [end, plan('1', candidate('waits')), plan('2', candidate('later'), { state: 'scheduled', at })],
};
const preview = { path: 'preview/1', lasts: 30 * 60_000 };
const answers = { me, [slot]: full, [`${slot}/preview`]: preview };

test('a campaign with a candidate: what can be done, what runs, and what there is to choose', async () => {
  await showDesk('#/slots/promotion/NG', answers);
  expect([...document.querySelectorAll('main header button')].map(button => button.textContent)).toEqual([
    'Roll back',
    'Stop Harvest',
    'Change Harvest',
  ]);
  const rows = [...document.querySelectorAll('tbody tr')].map(row => row.lastElementChild?.textContent);
  expect(rows).toEqual([
    '20% (Spanish)',
    'Default',
    'Candidate',
    'Needs another shell',
    'Candidate',
    'Candidate',
  ]);
});

test('the table chooses what is previewed and published', async () => {
  const sent = await showDesk('#/slots/promotion/NG', answers);
  await press('Future');
  expect(document.querySelector('main header .primary')?.outerHTML).toContain('disabled');
  expect(sent).toEqual([harvest, future].map(({ id }) => [`${slot}/preview`, { release: id }]));
});

test('a journey in the only market, with one release and nothing to go back to', async () => {
  const repay = { ...view, slot: 'sunbird/repay', releases: [{ ...spring, entries: [] }] };
  const alone = { ...me, markets: ['NG'], slots: ['sunbird/repay'] };
  await showDesk('#/slots/repay/NG', {
    me: alone,
    'slots/repay/NG': repay,
    'slots/repay/NG/preview': preview,
  });
  expect(shown('main')).not.toContain('aria-label=Market');
  expect(document.querySelector('iframe')?.getAttribute('src')).toMatch(/#\/$/);
});

describe('a preview', () => {
  test('in another language, theme and screen, and its address for a phone', async () => {
    const sent = await showDesk('#/slots/promotion/NG', answers);
    const phone = () => document.querySelector('iframe');
    expect(phone()?.getAttribute('src')).toBe('https://pay.example/preview/1?lang=es&theme=light#/yx1');
    for (const choice of ['EN', 'ES', 'Dark', 'strange']) await press(choice);
    expect(phone()?.getAttribute('src')).toBe('https://pay.example/preview/1?lang=es&theme=dark#/strange');
    expect(phone()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
    expect(sent).toEqual([[`${slot}/preview`, { release: harvest.id }]]);
    await press('Open on a phone');
    expect(shown('[role=dialog]')).toContain('https://pay.example/preview/1?lang=es');
    expect(document.querySelector('[role=dialog] svg[role=img]')?.innerHTML).toContain('M4 4h1v1h-1z');
    await press('Close');
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  test('that has expired is opened anew: its page would show the live app', async () => {
    jest.useFakeTimers();
    const brief = { ...preview, lasts: 60_000 };
    const sent = await showDesk('#/slots/promotion/NG', { ...answers, [`${slot}/preview`]: brief });
    await act(async () => jest.advanceTimersByTimeAsync(59_000));
    expect(sent).toHaveLength(1);
    await act(async () => jest.advanceTimersByTimeAsync(1_000));
    expect(sent).toEqual([sent[0], [`${slot}/preview`, { release: harvest.id }]]);
    jest.useRealTimers();
  });

  test('that is refused', async () => {
    await showDesk('#/slots/promotion/NG', { ...answers, [`${slot}/preview`]: { refusal: 'notFound' } });
    expect(shown('section[aria-label="Preview of Harvest"] [role=alert]')).toContain(
      'does not exist any more',
    );
    expect(document.querySelector('iframe')).toBeNull();
  });
});

test('a roll-back says what it changes, and is refused or done', async () => {
  const changed: Record<string, unknown> = {
    ...answers,
    [`${slot}/stop`]: { refusal: 'conflict' },
    [`${slot}/stop dry`]: { refusal: 'nothingBefore' },
  };
  const sent = await showDesk('#/slots/promotion/NG', changed);
  await press('Roll back');
  expect(shown('[role=dialog]')).toContain('There is no build to go back to.');
  expect(screen.getByText('Roll back now').closest('button')?.disabled).toBe(true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(document.querySelector('[role=dialog]')).toBeNull();
  delete changed[`${slot}/stop dry`];
  await press('Roll back');
  type('Why', ' wrong cost ');
  await press('Roll back now');
  expect(shown('[role=dialog] [role=alert]')).toContain('Somebody else published in the meantime.');
  changed[`${slot}/stop`] = { ...full, plans: [], releases: [spring] };
  await press('Roll back now');
  expect(sent).toContainEqual([`${slot}/stop`, { why: 'wrong cost', seen: 'state-1' }]);
  expect(shown('[role=status]')).toContain('Promotion is rolled back.');
});
