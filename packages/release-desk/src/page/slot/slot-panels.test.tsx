import { stopCalendar } from '@sunbird/testing';
import type { CampaignFigures } from '../../calls';
import { candidate, harvest, me, spring, view } from '../../testing/desk-view';
import { showDesk, shown } from '../../testing/shown-desk';

stopCalendar();

function texts(selector: string) {
  return [...document.querySelectorAll(selector)].map(element => element.textContent?.trim());
}

test('what is live, by share, and how each does', async () => {
  const twin = { ...harvest, id: '0.1.0-twin', addedAt: undefined, audience: {}, share: 5, since: null };
  await showDesk('#/slots/promotion/NG', {
    me,
    'slots/promotion/NG': { ...view, releases: [harvest, twin, spring] },
  });
  expect(texts('.served h3')).toEqual(['Nigeria, Spanish', 'Everybody else']);
  expect(texts('.legend li')).toEqual([
    expect.stringMatching(/^Harvest 20% since /),
    'Spring 80%',
    'Spring 100%',
  ]);
  expect(texts('.metrics dt')).toEqual(['Opened', 'Began to apply', 'Failed to load', 'Opens with an error']);
  expect(texts('.metrics .large')).toEqual(['400', '100%', '2%', '100%']);
  expect(shown('.metrics')).toContain('Harvest: 20%');
});

test('nothing is live', async () => {
  const none = { ...view, releases: [], market: 'MX', served: [] };
  await showDesk('#/slots/promotion/MX', { me, 'slots/promotion/MX': none });
  expect(document.querySelector('.legend')).toBeNull();
  expect(texts('.metrics .large')).toEqual(['–', '–', '–', '–']);
  expect(shown('main')).toContain('There is no build.');
  expect(shown('main > header')).not.toContain('Publish');
});

test('what each campaign achieved beside the default one, in one sentence', async () => {
  const days = [0, 8, 4].map((opened, day) => ({ day: `2026-03-0${day}`, opened, applied: 0, submitted: 0 }));
  function figures(release: typeof spring, opened: number, applied: number): CampaignFigures {
    const beside = release.isDefault ? {} : { beside: { opened: 400, applied: 100, submitted: 4 } };
    return { ...release, ...beside, release, total: { opened, applied, submitted: 4 }, days };
  }
  const campaigns = [
    figures(spring, 400, 100),
    figures({ ...harvest, audience: {} }, 4000, 2000),
    figures(candidate('rain'), 400, 40),
    figures(candidate('none'), 0, 0),
  ];
  const path = 'slots/promotion/NG';
  await showDesk('#/slots/promotion/NG', { me, [path]: view, [`${path}/figures`]: { campaigns } });
  const curve = document.querySelector('.curve');
  expect(curve?.getAttribute('aria-label')).toBe('Opened by day, 3 days, at most 8');
  expect(curve?.innerHTML).toContain('points="0.0,26.0 56.0,2.0 112.0,14.0"');
  expect(shown('section[aria-label=Compare]')).toContain('api/slots/promotion/NG/figures.csv');
  expect(texts('section[aria-label=Compare] em')).toEqual([
    'More apply, beyond chance',
    'Fewer apply, beyond chance',
    'Too early to tell',
  ]);
  expect(texts('section[aria-label=Compare] tbody tr:nth-child(2) td')).toEqual([
    '4,000',
    '2,000 50%',
    '4 0.1%',
  ]);
});
