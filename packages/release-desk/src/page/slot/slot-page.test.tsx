import { fireEvent, screen, stopCalendar } from '@sunbird/testing';
import { candidate, effect, harvest, me, named, plan, spring, view } from '../../testing/desk-view';
import { press, showDesk, shown, tried, type } from '../../testing/shown-desk';

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
const preview = { path: 'preview/1', expires: at };
const answers = { me, [slot]: full, [`${slot}/preview`]: preview };

test('a campaign with a candidate: what can be done, what runs, and what there is to choose', async () => {
  await showDesk('#/slots/promotion/NG', answers);
  expect([...document.querySelectorAll('main header button')].map(button => button.textContent)).toEqual([
    'Roll back',
    'Stop Harvest',
    'Change Harvest',
  ]);
  expect([...document.querySelectorAll('tbody small')].map(plan => plan.textContent)).toEqual([
    '20% (Spanish) until Mon 9 Mar, 9:00 (Lagos time)',
    'Waits for approval: 50% no end',
    'Scheduled: 50% from Mon 9 Mar, 9:00 no end (Lagos time)',
  ]);
  const rows = [...document.querySelectorAll('tbody tr')].map(row => row.lastElementChild?.textContent);
  expect(rows).toEqual([
    '20% (Spanish)',
    'Default',
    'Candidate',
    'Needs another shell',
    'Waits for approval',
    'Mon 9 Mar, 9:00',
  ]);
});

test('the table chooses what is previewed and published', async () => {
  const sent = await showDesk('#/slots/promotion/NG', answers);
  await press('Future');
  expect(document.querySelector('main header .primary')?.outerHTML).toContain('disabled');
  expect(sent).toEqual([harvest, future].map(({ id }) => [`${slot}/preview`, { release: id }]));
});

test('a journey in the only market, with one release and nothing to go back to', async () => {
  const repay = { ...view, slot: 'sunbird/repay', releases: [{ ...spring, entries: [] }], audit: [] };
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

  test('begins in the language of the campaign; the public link names campaign, market and language', async () => {
    await showDesk('#/slots/promotion/NG', answers);
    expect(document.querySelector('iframe')?.getAttribute('src')).toContain('lang=es');
    await press('Link to share');
    expect(shown('[role=dialog]')).toContain('https://pay.example/?channelId=harvest-ng-es#/yx1');
  });

  test('that has expired is opened anew: its page would show the live app', async () => {
    const over = { ...preview, expires: Date.now() };
    const sent = await showDesk('#/slots/promotion/NG', { ...answers, [`${slot}/preview`]: over });
    for (const choice of ['Dark', 'Open on a phone']) await press(choice);
    const again = [`${slot}/preview`, { release: harvest.id }];
    expect(sent.slice(1)).toEqual([again, again]);
  });

  test('that is refused', async () => {
    await showDesk('#/slots/promotion/NG', { ...answers, [`${slot}/preview`]: { refusal: 'notFound' } });
    expect(shown('section[aria-label="Preview of Harvest"] [role=alert]')).toContain(
      'does not exist any more',
    );
    expect(document.querySelector('iframe')).toBeNull();
  });
});

test('one campaign is stopped, and the dialog says what is left', async () => {
  const gone = effect({ after: [{ releases: [named(spring, 100)] }], ends: [harvest] });
  const sent = await showDesk('#/slots/promotion/NG', {
    ...answers,
    [`${slot}/stop`]: full,
    [`${slot}/stop dry`]: gone,
  });
  await press('Stop Harvest');
  expect(document.querySelector('[role=dialog] .change')?.textContent).toMatch(
    /Now.*Harvest 20% · Spring 80%.*After.*Spring 100%Nobody gets any more: Harvest/,
  );
  type('Why', 'wrong cost');
  await press('Stop Harvest');
  const body = { release: harvest.id, why: 'wrong cost', seen: 'state-1' };
  expect(tried.at(-1)).toEqual([`${slot}/stop`, { ...body, why: '', dry: true }]);
  expect(sent.at(-1)).toEqual([`${slot}/stop`, body]);
  expect(shown('[role=status]')).toContain('Harvest is stopped.');
});

test('a roll-back says what it changes, and is refused or done', async () => {
  const changed: Record<string, unknown> = {
    ...answers,
    [`${slot}/rollback`]: { refusal: 'conflict' },
    [`${slot}/rollback dry`]: { refusal: 'nothingBefore' },
  };
  const sent = await showDesk('#/slots/promotion/NG', changed);
  await press('Roll back');
  expect(shown('[role=dialog]')).toContain('There is no build to go back to.');
  expect(screen.getByText('Roll back now').closest('button')?.disabled).toBe(true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(document.querySelector('[role=dialog]')).toBeNull();
  delete changed[`${slot}/rollback dry`];
  await press('Roll back');
  type('Why', ' wrong cost ');
  await press('Roll back now');
  expect(shown('[role=dialog] [role=alert]')).toContain('Somebody else published in the meantime.');
  changed[`${slot}/rollback`] = { ...full, plans: [], releases: [spring] };
  await press('Roll back now');
  expect(sent).toContainEqual([`${slot}/rollback`, { why: 'wrong cost', seen: 'state-1' }]);
  expect(shown('[role=status]')).toContain('Promotion is rolled back.');
});

test('a campaign gets other texts, which become a release that is shown at once', async () => {
  const declared = {
    limits: { 'campaign.entryTitle': 40 },
    texts: { en: { 'campaign.entryTitle': 'Plan it' }, es: { 'campaign.entryTitle': 'Planea' } },
  };
  const releases = [{ ...harvest, texts: declared }, spring];
  const added = candidate('harvest', { id: '0.1.0-texts', note: 'Shorter' });
  const sent = await showDesk('#/slots/promotion/NG', {
    ...answers,
    [slot]: { ...view, releases },
    [`${slot}/texts`]: { ...view, releases: [...releases, added] },
  });
  await press('Change its texts');
  expect(screen.getByText('Add it for a preview').closest('button')?.disabled).toBe(true);
  type('Why', 'Shorter');
  const [, spanish] = screen.getAllByLabelText<HTMLInputElement>('Heading of the campaign');
  if (!spanish) throw new Error('unreachable');
  expect([spanish.maxLength, spanish.lang]).toEqual([40, 'es']);
  fireEvent.change(spanish, { target: { value: 'Planea ya' } });
  await press('Add it for a preview');
  const texts = { en: declared.texts.en, es: { 'campaign.entryTitle': 'Planea ya' } };
  expect(sent).toContainEqual([`${slot}/texts`, { release: harvest.id, texts, why: 'Shorter' }]);
  expect(sent.at(-1)).toEqual([`${slot}/preview`, { release: added.id }]);
  expect(document.querySelector<HTMLInputElement>('tr:last-child input')?.checked).toBe(true);
});
