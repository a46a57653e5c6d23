import { stopCalendar } from '@sunbird/testing';
import type { CampaignFigures } from '../../calls';
import { candidate, harvest, me, spring, view } from '../../testing/desk-view';
import { press, showDesk, shown } from '../../testing/shown-desk';

stopCalendar();

test('what is live, by share, and how each does', async () => {
  const twin = { ...harvest, id: '0.1.0-twin', addedAt: undefined, audience: {}, share: 5, since: null };
  const rain = candidate('rain', { share: 5, audience: { language: 'en' } });
  const live = { ...view, releases: [harvest, twin, spring, rain] };
  await showDesk('#/slots/promotion/NG', { me, 'slots/promotion/NG': live });
  expect(shown('section')).toMatchSnapshot();
});

test('nothing is live', async () => {
  const none = { ...view, releases: [], market: 'MX', back: null };
  await showDesk('#/slots/promotion/MX', { me, 'slots/promotion/MX': none });
  expect(shown('main > header')).toMatchSnapshot('head');
  expect(document.querySelector('.legend')?.children).toHaveLength(0);
  expect(shown('.metrics')).toMatchSnapshot('figures');
  expect(shown('main')).toContain('No build is like that.');
});

test('what each campaign achieved beside the one to compare with', async () => {
  function figures(
    release: typeof spring,
    opened: number,
    applied: number,
    submitted: number,
  ): CampaignFigures {
    return { ...release, release, total: { opened, applied, submitted } };
  }
  const campaigns = [
    figures(spring, 400, 500, 40),
    figures({ ...harvest, audience: {} }, 4000, 2000, 1000),
    figures(candidate('rain'), 400, 40, 41),
    figures(candidate('none'), 0, 0, 0),
    figures(candidate('some', { audience: { language: 'en' } }), 400, 100, 100),
  ];
  const path = 'slots/promotion/NG';
  await showDesk('#/slots/promotion/NG', { me, [path]: view, [`${path}/figures`]: { campaigns } });
  expect(shown('section[aria-label=Compare]')).toMatchSnapshot();
  await press('Some');
  expect(shown('section[aria-label=Compare] tbody').match(/ > .*/g)).toMatchSnapshot();
});
