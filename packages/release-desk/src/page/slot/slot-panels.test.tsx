import { act, stopCalendar } from '@sunbird/testing';
import type { CampaignFigures } from '../../calls';
import { candidate, harvest, me, plan, spring, view } from '../../testing/desk-view';
import { showDesk, shown, type } from '../../testing/shown-desk';

stopCalendar();

function texts(selector: string) {
  return [...document.querySelectorAll(selector)].map(element => element.textContent?.trim());
}

test('what is live, by share, and how each fared', async () => {
  await showDesk('#/slots/promotion/NG', { me, 'slots/promotion/NG': view });
  expect(texts('section[aria-label="Live now in Nigeria"] li')).toEqual([
    'Spanish: Harvest 20% · Spring 80%',
    'Everybody else: Spring 100%',
  ]);
  expect(texts('tbody tr:nth-child(2) td')).toEqual(['400', '2%', '100%', 'Default']);
});

test('nothing is live', async () => {
  const none = { ...view, releases: [], market: 'MX', served: [] };
  await showDesk('#/slots/promotion/MX', { me, 'slots/promotion/MX': none });
  expect(texts('section[aria-label="Live now in Mexico"] li')).toEqual([]);
  expect(shown('main')).toContain('There is no release.');
  expect(shown('main > header')).not.toContain('Publish');
});

test('what each campaign achieved beside the default one, in one sentence', async () => {
  const none = { applied: 0, submitted: 0, disbursed: 0, amount: 0 };
  const days = [0, 8, 4].map((opened, day) => ({ day: `2026-03-0${day}`, ...none, opened }));
  function figures(release: typeof spring, opened: number, applied: number): CampaignFigures {
    const beside = release.isDefault ? {} : { beside: { ...none, opened: 400, applied: 100 } };
    return {
      ...release,
      ...beside,
      release,
      total: { opened, applied, submitted: 4, disbursed: 2, amount: 4000 },
      days,
    };
  }
  const campaigns = [
    figures(spring, 400, 100),
    figures({ ...harvest, audience: {} }, 4000, 2000),
    figures(candidate('rain'), 400, 40),
    figures(candidate('none'), 0, 0),
  ];
  const path = 'slots/promotion/NG';
  const since = Date.UTC(2026, 2, 2, 8);
  const runs = [plan('over', harvest, { state: 'done', since, doneAt: since + 86_400_000 })];
  await showDesk('#/slots/promotion/NG', { me, [path]: view, [`${path}/figures`]: { campaigns, runs } });
  const curve = document.querySelector('.curve');
  expect(curve?.getAttribute('aria-label')).toBe('Opened by day, 3 days, at most 8');
  expect(curve?.innerHTML).toContain('points="0.0,26.0 56.0,2.0 112.0,14.0"');
  type('Show', 'over');
  await act(async () => undefined);
  expect(shown('section[aria-label=Compare]')).toContain('api/slots/promotion/NG/figures.csv?run=over');
  expect(texts('option')).toContain('Harvest from Mon 2 Mar, 9:00 until Tue 3 Mar, 9:00');
  expect(texts('section[aria-label=Compare] th p')).toEqual([
    'More apply, beyond chance',
    'Fewer apply, beyond chance',
    'Too early to tell',
  ]);
  expect(texts('section[aria-label=Compare] tbody tr:nth-child(2) td')).toEqual([
    '4,000',
    '2,000 50%',
    '4 0.1%',
    '2 0.1%',
    '₦4,000',
  ]);
});
