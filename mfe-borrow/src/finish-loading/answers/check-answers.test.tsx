import { getApplicationAnswers, getUserInfo, NetworkError } from '@sunbird/api-client';
import { questions } from '@sunbird/loan-domain';
import { mx, ng } from '@sunbird/loan-domain/markets';
import {
  expectShown,
  type FakeShellOptions,
  fakeApi,
  makeOrder,
  makeUserInfo,
  screen,
  within,
} from '@sunbird/testing';
import { mexican, nigerian, workOf } from '@sunbird/testing/valid-answers';
import { openBorrow } from '../../testing/render';
import { textOf } from '../../testing/texts';
import { CheckAnswers } from './check-answers';

const orderNo = 'SB-240318';
const picture = 'https://lender.example/files/IMG1.U1.x.y';

function lender(person = nigerian.personal) {
  return fakeApi([
    [getUserInfo, () => makeUserInfo({ basicInfo: { userId: 'U1', ...person }, workInfo: workOf(ng) })],
    [
      getApplicationAnswers,
      () => ({
        answers: questions.map(({ code, options }) => ({ code, option: options[0]?.code ?? '' })),
        pictures: (['front', 'back', 'face'] as const).map(side => ({ side, imageId: side, url: picture })),
      }),
    ],
  ]);
}

async function show(options: FakeShellOptions = { api: lender() }, button = 'Send application') {
  const onSend = jest.fn();
  const screenOf = () => <CheckAnswers order={makeOrder(19)} consents={[]} onSend={onSend} />;
  const shown = await openBorrow(screenOf, '/', options);
  await screen.findByRole('button', { name: button });
  return { ...shown, onSend };
}

function partOf(title: string): HTMLElement {
  const part = screen.getByRole('heading', { name: title }).closest('section');
  if (!part) throw new Error(`There is no part ${title}.`);
  return part;
}

test('shows every answer, part by part', async () => {
  await show();
  expectShown(
    'Loan amount ₦20,000 Term 91 days You receive ₦{payout} You repay ₦{repay}',
    'Gender Female',
    'WhatsApp number 0803 214 4417',
    'State Lagos City or local government Ikeja Address 12 Allen Avenue Your home Rented',
  );
  // Nothing is asked here, so nothing is said of consents.
  expect(textOf(screen.getByRole('main'))).toMatch(/ADA OBI$/);
  expectShown(
    partOf('Your name'),
    'Edit: Your name Edit NIN 12345678901 Date of birth 14 August 1994 First name Adaeze Last name Okafor',
  );
  const pictures = partOf('ID and selfie').querySelectorAll('img');
  expect(Array.from(pictures, ({ src }) => src)).toEqual([picture, picture, picture]);
  const buttons = within(partOf('Credit questions')).getAllByRole('button');
  expect(buttons).toHaveLength(questions.length + 1);
  // No wire value is shown as it is sent.
  expect(textOf(document.body)).not.toMatch(/rened|bankTransfer|brothersOrSisters|upToWeek|\bownself\b/);
});

test('shows several lenders in one line, and no skipped question', async () => {
  const api = lender();
  const answers = [
    { code: 4, option: 'bank' },
    { code: 4, option: 'loanApp' },
    { code: 5, option: 'none' },
  ];
  api.respond(getApplicationAnswers, () => ({ answers, pictures: [] }));
  await show({ api });
  const part = partOf('Credit questions');
  expect(textOf(part)).toContain('A bank, A loan app');
  expect(within(part).getAllByRole('button')).toHaveLength(3);
});

test('calls the work of the self-employed their own', async () => {
  const api = lender();
  const workInfo = { ...workOf(ng), employmentType: 'self_employed' };
  api.respond(getUserInfo, () => makeUserInfo({ workInfo }));
  await show({ api });
  const part = textOf(partOf('Work and income'));
  expect(part).toContain('Monthly income');
  expect(part).not.toMatch(/Company|salary|employer/);
});

test('names the fields as the market does', async () => {
  await show({ api: lender(mexican.personal), market: mx });
  expectShown(
    'CURP NUOM940814MJCXBR08',
    'Given names María José Paternal surname Núñez Maternal surname O’Brien',
    'State Jalisco Municipality Guadalajara',
  );
});

test('each part is changed in its step, and one question on its own', async () => {
  const { shell, user, onSend } = await show();
  for (const button of screen.getAllByRole('button', { name: /^Edit: / })) await user.click(button);
  await user.click(screen.getByRole('button', { name: /What was your longest delay in paying/ }));
  expect(jest.mocked(shell.navigate).mock.calls).toEqual([
    ['toBorrow', { productId: 'P1', amount: 20_000, term: 91 }],
    ['personalInfomation', { orderNo, edit: 'nationalId' }],
    ['personalInfomation', { orderNo, edit: 'gender' }],
    ['personalInfomation', { orderNo, edit: 'whatsappNo' }],
    ['additionalInfomation', { orderNo, edit: 'employmentType' }],
    ['additionalInfomation', { orderNo, edit: 'emergencyContactName1' }],
    ['idCardAuthentication', { orderNo, edit: 'pictures' }],
    ['loanQuestion', { orderNo, edit: 'answers' }],
    ['addBankCard', { orderNo, edit: 'account' }],
    ['loanQuestion', { orderNo, edit: 'answer', question: 6 }],
  ]);
  expect(onSend).not.toHaveBeenCalled();
});

test('a lender that returns neither answers nor pictures: what was given is named', async () => {
  const api = lender();
  api.respond(getApplicationAnswers, () => new NetworkError(404));
  await show({ api });
  expectShown('Front Given Back Given Selfie Given', 'Credit questions Given');
});

test('questions that were not answered are not said to be', async () => {
  const api = lender();
  api.respond(getApplicationAnswers, () => new NetworkError(404));
  api.respond(getUserInfo, () => makeUserInfo({ workInfo: workOf(ng), questionnaireDone: false }));
  await show({ api });
  expect(screen.queryByRole('heading', { name: 'Credit questions' })).toBeNull();
});

test('without the answers there is nothing to send yet', async () => {
  const api = lender();
  api.respond(getUserInfo, () => new NetworkError());
  await show({ api }, 'Try again');
  expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
});
