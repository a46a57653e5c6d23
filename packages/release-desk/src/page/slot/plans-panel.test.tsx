import { act, stopCalendar } from '@sunbird/testing';
import { harvest, me, plan, view } from '../../testing/desk-view';
import { press, showDesk, shown } from '../../testing/shown-desk';

stopCalendar();

const at = Date.UTC(2026, 2, 9, 8);
const mine = { by: { id: 'rosa', name: 'Rosa' } };
const plans = [
  plan('waits', harvest, { audience: { language: 'es' } }),
  plan('mine', harvest, { ...mine, state: 'scheduled', at, market: 'MX' }),
  plan('end', harvest, { state: 'running', end: { at }, approvedBy: 'Ada' }),
];

const path = 'slots/promotion/NG';

function withPlans(...own: readonly (typeof plans)[number][]) {
  return { ...view, plans: own };
}

test('plans of every state and market, each by its clock; none of what runs without an end', async () => {
  const endless = plan('endless', harvest, { state: 'running' });
  await showDesk(`#/${path}`, { me, [path]: withPlans(...plans, endless) });
  const rows = [...document.querySelectorAll('[aria-label="To come"] li')].map(row => row.textContent ?? '');
  expect(rows).toEqual([
    expect.stringMatching(/Harvest · Nigeria: 50% \(Spanish\) no end.*Waits for approval/),
    expect.stringMatching(/Mexico: 50% from .*Mexico City time.*Rosa: a wider test.*Scheduled/),
    expect.stringMatching(/50% until Mon 9 Mar, 9:00 \(Lagos time\).*approved by Ada.*Running/),
  ]);
});

test.each([
  ['waits', 'Approve', 'Approved.'],
  ['waits', 'Decline', 'It will not be published.'],
  ['mine', 'Cancel it', 'It will not be published.'],
] as const)('%s: %s', async (id, text, said) => {
  const answers: Record<string, unknown> = { me, [path]: withPlans(...plans.filter(one => one.id === id)) };
  const sent = await showDesk(`#/${path}`, answers);
  sent.length = 0;
  await press(text);
  expect(shown('[aria-label="To come"] [role=alert]')).toContain('The desk does not answer.');
  const called = `${path}/plans/${id}/${text === 'Approve' ? 'approve' : 'cancel'}`;
  Object.assign(answers, { me: { ...me, open: { 'sunbird/promotion': 9 } }, [called]: withPlans() });
  await press(text);
  expect(sent).toEqual([called, called].map(address => [address, {}]));
  expect(shown('[role=status]')).toContain(said);
  expect(document.querySelector('[aria-label="To come"]')).toBeNull();
  expect(shown('nav .tag')).toContain('9');
});

test('the page asks again by itself, and keeps what it has while the desk is away; a message goes', async () => {
  jest.useFakeTimers();
  const approve = `${path}/plans/waits/approve`;
  const answers: Record<string, unknown> = { me, [path]: withPlans(), [approve]: withPlans() };
  await showDesk(`#/${path}`, answers);
  async function wait(seconds: number): Promise<void> {
    await act(async () => jest.advanceTimersByTimeAsync(seconds * 1000));
  }
  const rows = () => document.querySelectorAll('details').length;
  const later = {
    [path]: withPlans(plan('waits', harvest)),
    me: { ...me, open: { 'sunbird/promotion': 1 } },
  };
  Object.assign(answers, later);
  await wait(9);
  expect(rows()).toBe(0);
  await wait(1);
  expect(rows()).toBe(1);
  expect(document.querySelector('nav .tag')).toBeNull();
  await wait(10);
  expect(shown('nav .tag')).toContain('1');
  delete answers[path];
  await wait(20);
  expect(rows()).toBe(1);
  await press('Approve');
  expect(shown('[role=status]')).toContain('Approved.');
  await wait(3.9);
  expect(shown('[role=status]')).toContain('Approved.');
  await wait(0.1);
  expect(shown('[role=status]')).not.toContain('Approved.');
  jest.useRealTimers();
});
