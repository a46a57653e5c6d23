import { getApplicationAnswers, getUserInfo, NetworkError } from '@sunbird/api-client';
import { questions } from '@sunbird/loan-domain';
import { mx, ng } from '@sunbird/loan-domain/markets';
import {
  createFakeShell,
  type FakeShellOptions,
  fakeApi,
  makeOrder,
  makeUserInfo,
  screen,
  within,
} from '@sunbird/testing';
import { mexican, nigerian, workOf } from '@sunbird/testing/rules';
import { renderBorrow } from '../../testing/render';
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

async function show(options: FakeShellOptions = { api: lender() }) {
  const onSend = jest.fn();
  const shell = createFakeShell(options);
  const shown = await renderBorrow(<CheckAnswers order={makeOrder(19)} consents={[]} onSend={onSend} />, {
    shell,
  });
  await screen.findByRole('button', { name: 'Send application' });
  return { ...shown, onSend };
}

function partOf(title: string): HTMLElement {
  const part = screen.getByRole('heading', { name: title }).closest('section');
  if (!part) throw new Error(`There is no part ${title}.`);
  return part;
}

test('shows every answer, part by part', async () => {
  await show();
  expect(textOf(partOf('The loan you ask for'))).toContain('₦20,000');
  expect(textOf(partOf('Your name'))).toContain('Adaeze');
  expect(textOf(partOf('Your name'))).toContain('12345678901');
  expect(textOf(partOf('About you'))).toContain('14 August 1994');
  expect(textOf(partOf('About you'))).toContain('Married');
  expect(textOf(partOf('Contact and address'))).toContain('0803 214 4417');
  expect(textOf(partOf('Contact and address'))).toContain('12 Allen Avenue');
  expect(textOf(partOf('Work and income'))).toContain('Day 25');
  expect(textOf(partOf('Two people we can call'))).toContain('Ngozi Okafor');
  expect(textOf(partOf('Two people we can call'))).toContain('0806 553 9012');
  const pictures = partOf('ID and selfie').querySelectorAll('img');
  expect(Array.from(pictures, ({ src }) => src)).toEqual([picture, picture, picture]);
  expect(textOf(partOf('Bank account'))).toContain('Wema Bank');
  expect(textOf(partOf('Bank account'))).toContain('ADA OBI');
  const asked = within(partOf('Credit questions')).getAllByRole('button');
  expect(asked).toHaveLength(questions.length + 1);
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
  expect(part).toContain('Your business or trade');
  expect(part).toContain('Monthly income');
  expect(part).not.toMatch(/Company|salary|employer/);
});

test('names the fields as the market does', async () => {
  await show({ api: lender(mexican.personal), market: mx });
  expect(textOf(partOf('Your name'))).toContain('Paternal surname');
  expect(textOf(document.body)).toContain('NUOM940814MJCXBR08');
  expect(textOf(partOf('About you'))).toContain('Female');
});

test.each([
  ['The loan you ask for', 'toBorrow', { productId: 'P1', amount: 20_000, term: 91 }],
  ['Your name', 'personalInfomation', { orderNo, edit: 'firstName' }],
  ['Contact and address', 'personalInfomation', { orderNo, edit: 'whatsappNo' }],
  ['Work and income', 'additionalInfomation', { orderNo, edit: 'employmentType' }],
  ['Two people we can call', 'additionalInfomation', { orderNo, edit: 'emergencyContactName1' }],
  ['ID and selfie', 'idCardAuthentication', { orderNo, edit: 'pictures' }],
  ['Credit questions', 'loanQuestion', { orderNo, edit: 'answers' }],
  ['Bank account', 'addBankCard', { orderNo, edit: 'account' }],
])('%s is changed in its step', async (part, to, params) => {
  const { shell, user, onSend } = await show();
  await user.click(screen.getByRole('button', { name: `Edit: ${part}` }));
  expect(shell.navigate).toHaveBeenCalledWith(to, params);
  expect(onSend).not.toHaveBeenCalled();
});

test('one question is changed on its own', async () => {
  const { shell, user } = await show();
  await user.click(screen.getByRole('button', { name: /What was your longest delay in paying/ }));
  expect(shell.navigate).toHaveBeenCalledWith('loanQuestion', { orderNo, edit: 'answer', question: 6 });
});

test('a lender that returns neither answers nor pictures: what was given is named', async () => {
  const api = lender();
  api.respond(getApplicationAnswers, () => new NetworkError(404));
  await show({ api });
  expect(textOf(partOf('ID and selfie'))).toContain('Selfie');
  expect(textOf(partOf('Credit questions'))).toContain('Given');
});

test('without the answers there is nothing to send yet', async () => {
  const api = lender();
  api.respond(getUserInfo, () => new NetworkError());
  await renderBorrow(<CheckAnswers order={makeOrder(19)} consents={[]} onSend={jest.fn()} />, {
    shell: createFakeShell({ api }),
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
});
