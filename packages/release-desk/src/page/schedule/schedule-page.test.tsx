import { act, stopCalendar } from '@sunbird/testing';
import { harvest, me, plan } from '../../testing/desk-view';
import { press, showDesk, shown, type } from '../../testing/shown-desk';

stopCalendar();

const at = Date.UTC(2026, 2, 9, 8);
const mine = { by: { id: 'rosa', name: 'Rosa' } };
const plans = [
  plan('waits', harvest, { audience: { language: 'es' } }),
  plan('mine', harvest, { ...mine, state: 'scheduled', at, market: 'MX' }),
  plan('end', harvest, { state: 'running', end: { at }, approvedBy: 'Ada' }),
];

test('plans of every state', async () => {
  await showDesk('#/schedule', { me, schedule: { plans } });
  const rows = [...document.querySelectorAll('li')].map(row => row.textContent ?? '');
  expect(rows.map(row => row.match(/Waits for approval|Scheduled|Running/)?.[0])).toEqual([
    'Waits for approval',
    'Scheduled',
    'Running',
  ]);
  expect(rows[0]).toContain('50% (Spanish)');
  expect(rows[1]).toMatch(/Mexico.*Mexico City time.*Rosa: a wider test/);
  expect(rows[2]).toMatch(/Harvest.* 50% until Mon 9 Mar, 9:00 \(Lagos time\)/);
  expect(rows[2]).toContain('approved by Ada');
});

test.each([
  ['waits', 'Approve', 'Approved.'],
  ['waits', 'Decline', 'It will not be published.'],
  ['mine', 'Cancel it', 'It will not be published.'],
] as const)('%s: %s', async (id, text, said) => {
  const answers: Record<string, unknown> = { me, schedule: { plans: plans.filter(one => one.id === id) } };
  const sent = await showDesk('#/schedule', answers);
  await press(text);
  expect(shown('main [role=alert]')).toContain('The desk does not answer.');
  const path = `schedule/${id}/${text === 'Approve' ? 'approve' : 'cancel'}`;
  Object.assign(answers, { me: { ...me, open: 9 }, [path]: { plans: [] } });
  await press(text);
  expect(sent).toEqual([path, path].map(called => [called, {}]));
  expect(shown('[role=status]')).toContain(said);
  expect(shown('main')).not.toContain(text);
  expect(shown('nav em')).toContain('9');
});

test('a colleague comments on a plan, by the link that names it', async () => {
  const comments = [{ by: 'Mide', at, text: 'Is the cost right?' }];
  const [waits] = plans;
  const answers = {
    me,
    schedule: { plans: [waits] },
    'schedule/waits/comment': { plans: [{ ...waits, comments }] },
  };
  const sent = await showDesk('#/schedule/waits', answers);
  expect(document.querySelector('details')?.open).toBe(true);
  expect(shown('details')).toContain('http://localhost/#/schedule/waits');
  await press('Send the comment');
  expect(sent).toEqual([]);
  type('Comment', ' Is the cost right? ');
  await press('Send the comment');
  expect(sent).toEqual([['schedule/waits/comment', { text: 'Is the cost right?' }]]);
  expect(shown('details')).toContain('Is the cost right?');
});

test('the page asks again by itself, and keeps what it has while the desk is away; a message goes', async () => {
  jest.useFakeTimers();
  const answers: Record<string, unknown> = {
    me,
    schedule: { plans: [] },
    'schedule/waits/approve': { plans: [] },
  };
  await showDesk('#/schedule', answers);
  async function wait(seconds: number): Promise<void> {
    await act(async () => jest.advanceTimersByTimeAsync(seconds * 1000));
  }
  Object.assign(answers, { schedule: { plans: plans.slice(0, 1) }, me: { ...me, open: 1 } });
  await wait(9);
  expect(document.querySelectorAll('li')).toHaveLength(0);
  await wait(1);
  expect(document.querySelectorAll('li')).toHaveLength(1);
  expect(document.querySelector('nav em')).toBeNull();
  await wait(10);
  expect(shown('nav em')).toContain('1');
  delete answers.schedule;
  await wait(20);
  expect(document.querySelectorAll('li')).toHaveLength(1);
  await press('Approve');
  expect(shown('[role=status]')).toContain('Approved.');
  await wait(3.9);
  expect(shown('[role=status]')).toContain('Approved.');
  await wait(0.1);
  expect(shown('[role=status]')).not.toContain('Approved.');
});
