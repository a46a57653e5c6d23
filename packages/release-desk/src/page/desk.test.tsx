import { screen, stopCalendar } from '@sunbird/testing';
import { me } from '../testing/desk-view';
import { press, showDesk, shown } from '../testing/shown-desk';
import { startLanguage } from './parts/desk-language';

stopCalendar();

const marketer = {
  ...me,
  id: 'mide',
  name: 'mide',
  role: 'marketer',
  markets: ['NG'],
  slots: me.slots.slice(0, 1),
};
const settings = {
  secondPerson: ['sunbird/repay'],
  limit: { share: 5, opens: 20, borrowers: 10, networks: 50 },
};

describe('of a releaser', () => {
  const answers = { me: { ...me, open: 2, siteChanged: true }, settings };

  test('a second person is switched on here, and switched off on the server alone', async () => {
    const sent = await showDesk('#/settings', answers);
    expect(shown('[aria-label="Rules"]')).toContain('pnpm desk one-person');
    const [promotion, repay] = screen.getAllByRole<HTMLButtonElement>('switch');
    expect([promotion?.disabled, repay?.disabled]).toEqual([false, true]);
    await press('Promotion: a second person approves');
    expect(shown('[role=status]')).toContain('The rules are saved.');
    expect(sent.at(-1)).toEqual(['settings', { secondPerson: ['sunbird/promotion'] }]);
  });

  test('rules that did not load, and a sign-out that did not come through, say so', async () => {
    await showDesk('#/settings', { ...answers, settings: { refusal: 'busy' } });
    expect(shown('main .state')).toContain('Somebody else is changing this right now.');
    await press('Sign out');
    expect(shown('main')).toContain('The desk does not answer.');
  });
});

test('a marketer has one page and no rules, and the language is kept', async () => {
  await showDesk('#/settings', { me: marketer });
  expect(shown('main header')).toContain('Marketer');
  expect(screen.queryByText('Repay')).toBeNull();
  expect(document.querySelectorAll('section')).toHaveLength(1);
  // jsdom reloads nothing.
  const complained = jest.spyOn(console, 'error').mockReturnValue();
  await press('Español');
  expect([startLanguage(), complained.mock.calls.length]).toEqual(['es', 1]);
  complained.mockRestore();
});

test('the start is the first page in the first market', async () => {
  await showDesk('', { me });
  expect(window.location.hash).toBe('#/slots/promotion/NG');
});

test.each([
  [{ refusal: 'forbidden' }, 'Your role does not cover this.'],
  [{ refusal: 'news' }, 'The desk could not do this.'],
  [{ strange: true }, 'The desk could not do this.'],
  [undefined, 'The desk does not answer.'],
])('without the desk, because of %j', async (answer, said) => {
  const answers: Record<string, unknown> = { me: answer };
  await showDesk('#/audit', answers);
  expect(shown('.state')).toContain(said);
  Object.assign(answers, { me: marketer, audit: { entries: [] } });
  await press('Try again');
  expect(shown('main')).toContain('Nothing yet.');
});
