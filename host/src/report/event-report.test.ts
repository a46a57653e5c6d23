import { NetworkError } from '@sunbird/api-client';
import { createEventReport, type ReportedEvent } from './event-report';

const source = { remote: 'sunbird/promotion', release: '0.1.0-ab' };
let sent: (readonly ReportedEvent[])[];
let answer: () => Promise<unknown>;

function open() {
  let id = 0;
  return createEventReport({
    send: events => {
      sent.push(events);
      return answer();
    },
    createId: () => {
      id += 1;
      return `id-${id}`;
    },
    now: () => 5,
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  answer = async () => undefined;
});

test('events are sent together, with their release and without the order number', async () => {
  const report = open();
  report.add({ eventType: 'view', pageName: 'yx3' }, source);
  report.add({ eventType: 'submit', pageName: 'yx3', eventOption: 'number', orderNo: 'SB-1' }, source);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([
    [
      { eventId: 'id-1', eventType: 'view', time: 5, pageName: 'yx3', ...source },
      { eventId: 'id-2', eventType: 'submit', time: 5, pageName: 'yx3', eventOption: 'number', ...source },
    ],
  ]);
});

test('a start counts as failed once, even after several failed attempts', async () => {
  const report = open();
  for (const eventOption of ['entry', 'entry', 'timeout'] as const) {
    report.add({ eventType: 'remoteFailed', pageName: 'shell', eventOption }, source);
  }
  await report.flush();
  expect(sent[0]).toHaveLength(1);
});

test('unsent events are sent with the next one, under the same ids', async () => {
  const report = open();
  answer = () => Promise.reject(new NetworkError());
  report.add({ eventType: 'view', pageName: 'yx3' }, source);
  await report.flush();
  answer = async () => undefined;
  report.add({ eventType: 'view', pageName: 'yx2' }, source);
  await report.flush();
  expect(sent[1]?.map(({ eventId }) => eventId)).toEqual(['id-1', 'id-2']);
});

test('a lender without support for events gets one request', async () => {
  const report = open();
  answer = () => Promise.reject(new NetworkError(404));
  report.add({ eventType: 'view', pageName: 'yx3' }, source);
  await report.flush();
  report.add({ eventType: 'view', pageName: 'yx3' }, source);
  await report.flush();
  expect(sent).toHaveLength(1);
});

test('a crash is sent at once, with what waits: 60 crash-reloads are 60 events', async () => {
  for (let start = 0; start < 60; start += 1) {
    const report = open();
    report.add({ eventType: 'view', pageName: 'yx3' }, source);
    report.add({ eventType: 'error', pageName: 'yx3', eventOption: 'screen' }, source);
    // The page is reloaded: no timer of it runs any more.
    jest.clearAllTimers();
  }
  expect(sent).toHaveLength(60);
  expect(sent.flat().filter(({ eventType }) => eventType === 'error')).toHaveLength(60);
});
