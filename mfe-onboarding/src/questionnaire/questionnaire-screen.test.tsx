import { ApiError, codes, getMarketHome, NetworkError, saveQuestionnaire } from '@sunbird/api-client';
import { questions } from '@sunbird/loan-domain';
import { india } from '@sunbird/loan-domain/markets';
import {
  expectShown,
  type FakeShellOptions,
  fakeApi,
  fireEvent,
  makeHome,
  screen,
  waitFor,
} from '@sunbird/testing';
import type { Answers } from '../shared/answers';
import { openStep, press } from '../testing/render-step';
import { Screen } from './questionnaire-screen';

const path = '/auth/loan_question?orderNo=LN-1';

/** The first so many questions answered, each with its last option, which skips no other question. */
function answered(count: number): Answers {
  const last = questions
    .slice(0, count)
    .map(({ code, options }) => [`question${code}`, options.slice(-1)[0]?.code]);
  // All but one: an open loan that is overdue was not repaid on time.
  return Object.fromEntries(last.map(([field, option]) => [field, field === 'question10' ? 'some' : option]));
}

function lender() {
  return fakeApi([
    [getMarketHome, () => makeHome(17)],
    [saveQuestionnaire, () => ({ nextStep: 5 as const })],
  ]);
}

function open(drafted: Answers, question?: number | string, options: FakeShellOptions = {}) {
  const route = question ? `${path}&question=${question}` : path;
  return openStep(Screen, route, { questionnaire: drafted }, { api: lender(), ...options });
}

it.each([
  [1, 'radio'],
  [4, 'checkbox'],
] as const)('asks question %i with its answers, none of them chosen, as a %s', async (code, choice) => {
  await open(answered(code - 1), code);
  const choices = screen.getAllByRole(choice);
  for (const each of choices) expect(each).toHaveProperty('checked', false);
});

describe('lenders', () => {
  function box(name: string) {
    return screen.getByRole('checkbox', { name });
  }

  it('may be several, or nobody', async () => {
    const { shell } = await open(answered(3), 4);
    function stored() {
      return shell.drafts.stored.get('questionnaire')?.question4;
    }
    fireEvent.click(box('A loan app'));
    fireEvent.click(box('A bank'));
    await waitFor(() => expect(stored()).toBe('bank,loanApp'));
    fireEvent.click(box('Nobody'));
    await waitFor(() => expect(stored()).toBe('none'));
    fireEvent.click(box('Nobody'));
    press('Next');
    expect((await screen.findByRole('alert')).textContent).toBe('Choose an answer to go on.');
    await waitFor(() => expect(document.activeElement).toBe(box('Nobody')));
  });

  it('are sent as an answer each', async () => {
    const { shell } = await open({ ...answered(11), question4: 'bank,loanApp' }, 11);
    press('Next');
    await waitFor(() => expect(shell.dispatchOrder).toHaveBeenCalled());
    const [sent] = shell.api.payloadsOf(saveQuestionnaire);
    expect(sent?.answers.filter(({ code }) => code === 4)).toEqual([
      { code: 4, option: 'bank' },
      { code: 4, option: 'loanApp' },
    ]);
  });
});

describe('an answer that leaves nothing to ask', () => {
  it('skips what asks about it, forth and back', async () => {
    const skipping = { ...answered(5), question1: 'never', question5: 'none' };
    const { shell, unmount } = await open(skipping, 5);
    press('Next');
    await waitFor(() =>
      expect(shell.navigate).toHaveBeenCalledWith('loanQuestion', { orderNo: 'LN-1', question: 7 }),
    );
    unmount();
    const { shell: second } = await open(skipping, 7);
    expect(screen.getByText('Question 6 of 10')).toBeTruthy();
    press('Back to the question before');
    expect(second.navigate).toHaveBeenCalledWith(
      'loanQuestion',
      { orderNo: 'LN-1', question: 5 },
      { replace: true },
    );
  });

  it('never opens a skipped question by its address', async () => {
    await open({ ...answered(11), question4: 'none' }, 9);
    expect(screen.getByText('Question 7 of 8')).toBeTruthy();
    expect(screen.getByText('How many loans have you taken in an app or online?')).toBeTruthy();
  });

  it('sends no answer to a skipped question, and keeps it while it may come back', async () => {
    const drafted = { ...answered(11), question4: 'none', question8: 'none' };
    const api = lender();
    api.respond(saveQuestionnaire, () => new NetworkError());
    const { shell } = await open(drafted, 8, { api });
    press('Next');
    await screen.findByRole('alert');
    const [sent] = shell.api.payloadsOf(saveQuestionnaire);
    expect(sent?.answers.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 8]);
    expect(shell.drafts.stored.get('questionnaire')).toEqual(drafted);
  });
});

it('that contradicts two others is asked about with each', async () => {
  const { shell } = await open(
    { ...answered(5), question1: 'once', question5: 'bank', question6: 'never' },
    6,
  );
  press('Next');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('How often did you miss');
  press('Both are right');
  await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain('Who did you pay late'));
  press('Both are right');
  await waitFor(() => expect(shell.navigate).toHaveBeenCalled());
});

it.each([
  ['Change “Nobody”', undefined],
  ['Change “Once”', { orderNo: 'LN-1' }],
  ['Both are right', { orderNo: 'LN-1', question: 8 }],
])('that contradicts another one is asked about: %s', async (decision, opened) => {
  const expected = {
    question1: 'once',
    question2: 'unknown',
    question3: 'good',
    question4: 'none',
    question5: 'none',
  };
  const { shell } = await open(expected, 5);
  press('Next');
  const dialog = await screen.findByRole('alertdialog', { name: 'Are both answers right?' });
  if (decision === 'Both are right')
    expectShown(
      dialog,
      'Are both answers right?',
      'How often did you miss a loan payment in the last 6 months? Once',
      'Who did you pay late in the past? Nobody',
    );
  expect(shell.navigate).not.toHaveBeenCalled();
  press(decision);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const calls = opened ? [['loanQuestion', opened]] : [];
  await waitFor(() => expect(jest.mocked(shell.navigate).mock.calls).toEqual(calls));
});

it('names the amounts of its market', async () => {
  await open(answered(6), 7, { market: india });
  expectShown(
    screen.getByRole('main'),
    'Up to ₹9,999 ₹10,000 to ₹29,999 ₹30,000 to ₹99,999 ₹1,00,000 or more',
  );
});

it('keeps an answer at once, and goes on by itself after a press', async () => {
  const { shell, user } = await open({});
  fireEvent.click(screen.getByRole('radio', { name: 'Twice' }));
  await waitFor(() => expect(shell.drafts.stored.get('questionnaire')).toEqual({ question1: 'twice' }));
  expect(shell.navigate).not.toHaveBeenCalled();
  await user.click(screen.getByText('Once'));
  await waitFor(() =>
    expect(shell.navigate).toHaveBeenCalledWith('loanQuestion', { orderNo: 'LN-1', question: 2 }),
  );
  expect(shell.drafts.stored.get('questionnaire')).toEqual({ question1: 'once' });
});

it('leaves at the first question', async () => {
  const { shell } = await open({});
  press('Back');
  expect(shell.back).toHaveBeenCalled();
});

it.each([
  ['9', 'Question 5 of 11'],
  ['-3', 'Question 1 of 11'],
])('lets nobody skip ahead: question “%s” of the address', async (question, shown) => {
  await open(answered(4), question);
  expect(screen.getByText(shown)).toBeTruthy();
});

describe('the last answer', () => {
  it('sends all 11, clears the draft and leads on', async () => {
    const { shell } = await open(answered(11), 11);
    press('Next');
    await waitFor(() => expect(shell.dispatchOrder).toHaveBeenCalledWith({ orderNo: 'LN-1', status: 5 }, {}));
    const [sent] = shell.api.payloadsOf(saveQuestionnaire);
    expect(sent?.orderNo).toBe('LN-1');
    expect(sent?.answers.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventType: 'success' }));
    expect(shell.drafts.stored.has('questionnaire')).toBe(false);
  });

  it.each([
    [new ApiError({ code: codes.notInThisStatus }), 'This is not possible for your loan now'],
    [
      new ApiError({ code: codes.fieldErrors, fieldErrors: { answers: 'error.questionnaire.invalid' } }),
      'Choose one of the answers.',
    ],
  ])('says why it was not taken, and keeps all: %s', async (error, message) => {
    const api = lender();
    api.respond(saveQuestionnaire, () => error);
    const { shell } = await open(answered(11), 11, { api });
    press('Next');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(shell.drafts.stored.get('questionnaire')).toEqual(answered(11));
  });
});
