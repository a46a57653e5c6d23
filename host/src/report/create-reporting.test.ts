import { recordEvents } from '../session/testing/start-session';
import { createReporting, reportUnhandledErrors, withCampaignFunnel } from './create-reporting';
import type { EventReport } from './event-report';

test('uncaught errors are reported, five times at most', () => {
  const report = jest.fn();
  reportUnhandledErrors(report);
  window.dispatchEvent(new Event('unhandledrejection'));
  expect(report).toHaveBeenCalledTimes(1);
  for (let more = 0; more < 9; more += 1) window.dispatchEvent(new Event('error'));
  expect(report).toHaveBeenCalledTimes(5);
});

function setUp() {
  const { events } = recordEvents();
  const track = jest.fn();
  const call = jest.fn(async (..._sent: unknown[]) => JSON.parse('{}'));
  const report = createReporting({
    events,
    client: { call },
    installId: 'device-1',
    track,
    sourceOf: remote => ({ remote, release: '1.0.0-aa' }),
    currentScreen: () => ({ remote: 'sunbird/borrow', name: 'home' }),
    isCampaign: remote => remote === 'sunbird/promotion',
  });
  async function reported(): Promise<unknown> {
    await report.flush();
    return call.mock.calls;
  }
  return { events, track, call, report, reported };
}

function session(eventOption: string) {
  return [{ eventType: 'session', pageName: 'shell', eventOption }];
}

test('the wrapper is told when a session starts, is restored, and is ended by the lender', () => {
  const { events, track } = setUp();
  void events.emit('sessionRestored', undefined);
  void events.emit('loggedIn', { token: 't', mobile: 'm' });
  void events.emit('loginAdopted', { isNew: true });
  void events.emit('sessionEnded', { by: 'lender' });
  expect(track.mock.calls).toEqual([
    session('restored'),
    session('started'),
    session('started'),
    session('ended'),
  ]);
});

test('nothing is tracked for a known borrower, nor after a log-out, which has cleared the events', () => {
  const { events, track } = setUp();
  void events.emit('loginAdopted', { isNew: false });
  void events.emit('sessionEnded', { by: 'borrower' });
  expect(track).not.toHaveBeenCalled();
});

test('a failed remote is reported to wrapper and lender, with its release', async () => {
  const { events, track, reported } = setUp();
  void events.emit('remoteFailed', { remote: 'sunbird/repay', stage: 'entry' });
  const event = { eventType: 'remoteFailed', pageName: 'shell', eventOption: 'entry' };
  expect(track).toHaveBeenCalledWith(event);
  expect(await reported()).toEqual([
    [
      expect.objectContaining({ name: 'sendEvents' }),
      {
        installId: 'device-1',
        events: [expect.objectContaining({ ...event, remote: 'sunbird/repay', release: '1.0.0-aa' })],
      },
    ],
  ]);
});

test('an unhandled error is reported at once, for remote, release and screen of the address', () => {
  const { track, call } = setUp();
  window.dispatchEvent(new Event('unhandledrejection'));
  const event = { eventType: 'error', pageName: 'home', eventOption: 'unhandled' };
  expect(track).toHaveBeenCalledWith(event);
  const reported = expect.objectContaining({ ...event, remote: 'sunbird/borrow', release: '1.0.0-aa' });
  expect(call).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ events: [reported] }));
});

test('a page that is left sends what waits', () => {
  const { report, call } = setUp();
  const source = { remote: 'sunbird/borrow', release: '1.0.0-aa' };
  report.add({ eventType: 'view', pageName: 'home' }, source);
  expect(call).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  expect(call).toHaveBeenCalledTimes(1);
});

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
