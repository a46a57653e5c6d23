import { screen, stopCalendar } from '@sunbird/testing';
import { me, view } from '../testing/desk-view';
import { press, showDesk, shown } from '../testing/shown-desk';
import { startLanguage } from './desk-root';

stopCalendar();

const marketer = {
  ...me,
  id: 'mide',
  name: 'mide',
  role: 'marketer',
  markets: ['NG'],
  slots: me.slots.slice(0, 1),
};
const audit = { entries: [] };

test('the bar has the pages of a person, with how many plans wait; the foot, who it is and the way out', async () => {
  await showDesk('#/audit', { me: { ...me, open: { 'sunbird/repay': 2 } }, audit });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Promotion', 'Repay2', 'Shell', 'Audit log'],
  ]);
  expect(shown('footer')).toMatch(/rosa maria Diaz[\s\S]*Releaser/);
  await press('Sign out');
  expect(shown('footer')).toContain('The desk does not answer.');
});

test('a marketer has one page, and the language is kept', async () => {
  await showDesk('#/audit', { me: marketer, audit });
  expect(shown('footer')).toContain('Marketer');
  expect(screen.queryByText('Repay')).toBeNull();
  // jsdom reloads nothing.
  const complained = jest.spyOn(console, 'error').mockReturnValue();
  await press('Español');
  expect([startLanguage(), complained.mock.calls.length]).toEqual(['es', 1]);
  complained.mockRestore();
});

test('the start is the first page in the first market', async () => {
  await showDesk('', { me, 'slots/promotion/NG': view });
  expect(window.location.hash).toBe('#/slots/promotion/NG');
});

test.each([
  [{ refusal: 'forbidden' }, 'Your role does not cover this.'],
  [{ refusal: 'news' }, 'The desk could not do this.'],
  [{ refusal: 'diskFull' }, 'The disk of the server is full.'],
  [{ refusal: 'busy', holder: '“release promote”' }, '“release promote” is changing the site right now.'],
  [{ strange: true }, 'The desk could not do this.'],
  [undefined, 'The desk does not answer.'],
])('without the desk, because of %j', async (answer, said) => {
  const answers: Record<string, unknown> = { me: answer };
  await showDesk('#/audit', answers);
  expect(shown('.state')).toContain(said);
  Object.assign(answers, { me: marketer, audit });
  await press('Try again');
  expect(shown('main')).toContain('Nothing yet.');
});
