import { withCampaignFunnel } from './campaign-funnel';
import type { EventReport } from './event-report';

const spring = { remote: 'sunbird/promotion', release: '0.1.0-aa' };
const borrow = { remote: 'sunbird/borrow', release: '0.2.0-bb' };
const view = { eventType: 'view', pageName: 'yx1' } as const;
const applied = { eventType: 'success', pageName: 'toBorrow', eventOption: 'apply' } as const;
const submitted = { eventType: 'success', pageName: 'FinishLoading', eventOption: 'application' } as const;

function open() {
  const add = jest.fn<void, Parameters<EventReport['add']>>();
  const report = withCampaignFunnel(
    { add, flush: async () => undefined },
    remote => remote === spring.remote,
  );
  function stages() {
    return add.mock.calls
      .filter(([{ eventType }]) => eventType === 'campaign')
      .map(([event, source]) => ['eventOption' in event && event.eventOption, source?.release]);
  }
  return { report, stages };
}

test('each step counts once a start, for the campaign that was opened', () => {
  const { report, stages } = open();
  report.add(view, spring);
  report.add({ ...view, pageName: 'yx2' }, spring);
  report.add(applied, borrow);
  report.add(applied, borrow);
  report.add(submitted, borrow);
  expect(stages()).toEqual([
    ['opened', spring.release],
    ['applied', spring.release],
    ['submitted', spring.release],
  ]);
});

test('a loan without a campaign is not the success of one', () => {
  const { report, stages } = open();
  report.add({ eventType: 'view', pageName: 'home' }, borrow);
  report.add(applied, borrow);
  report.add(submitted, borrow);
  expect(stages()).toEqual([]);
});

test('a failed application is none', () => {
  const { report, stages } = open();
  report.add(view, spring);
  report.add({ ...applied, eventType: 'failure' }, borrow);
  expect(stages()).toEqual([['opened', spring.release]]);
});
