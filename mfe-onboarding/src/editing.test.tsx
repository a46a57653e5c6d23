import {
  addBankCard,
  finishImageUpload,
  getApplicationAnswers,
  getMarketHome,
  getUserInfo,
  listBanks,
  NetworkError,
  saveAdditionalInfo,
  saveBasicInfoMarket,
  saveQuestionnaire,
  verifyBankCard,
} from '@sunbird/api-client';
import { maskNumber, questions } from '@sunbird/loan-domain';
import { ng } from '@sunbird/loan-domain/markets';
import {
  expectShown,
  fakeApi,
  fill,
  fireEvent,
  makeHome,
  makeUserInfo,
  screen,
  waitFor,
} from '@sunbird/testing';
import { nigerian, nuban, workOf } from '@sunbird/testing/valid-answers';
import type { ComponentType } from 'react';
import { Screen as AdditionalInfo } from './additional/additional-screen';
import { Screen as BankAccount } from './bank/bank-screen';
import { Screen as Identity } from './identity/identity-screen';
import { Screen as PersonalInfo } from './personal/personal-screen';
import { Screen as Questionnaire } from './questionnaire/questionnaire-screen';
import { openStep, press } from './testing/render-step';

const orderNo = 'SB-240318';
const saved = { nextStep: 19 as const };
// The last option of every question skips none.
const answers = questions.map(({ code, options }) => ({ code, option: options.slice(-1)[0]?.code ?? '' }));

function lender() {
  return fakeApi([
    [
      getUserInfo,
      () => makeUserInfo({ basicInfo: { userId: 'U1', ...nigerian.personal }, workInfo: workOf(ng) }),
    ],
    [getMarketHome, () => makeHome(19)],
    [
      getApplicationAnswers,
      () => ({
        answers,
        pictures: (['front', 'back', 'face'] as const).map(side => ({
          side,
          imageId: `I-${side}`,
          url: '/x',
        })),
      }),
    ],
    [listBanks, () => [{ bankName: 'Wema Bank', bankCode: '035', active: true }]],
    [verifyBankCard, () => ({ valid: true, accountName: 'ADA OBI', nameMatch: 'full' as const })],
    [saveBasicInfoMarket, () => saved],
    [saveAdditionalInfo, () => saved],
    [saveQuestionnaire, () => saved],
    [finishImageUpload, () => saved],
    [addBankCard, () => ({ cardId: 'C1', ...saved })],
  ]);
}

/** An earlier screen has read the borrower's answers. */
async function lenderReadBefore() {
  const api = lender();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1);
  await api.call(getUserInfo, {});
  clock.mockRestore();
  return api;
}

function edit(Step: ComponentType, path: string, query: string) {
  return openStep(Step, `${path}?orderNo=${orderNo}&${query}`, {}, { api: lender() });
}

/** The screen of all answers, in place of the edited step. */
const back = ['FinishLoading', { orderNo }, { replace: true }] as const;

test('one part of personal info is filled in, and saving it leads back to all answers', async () => {
  const { shell } = await edit(PersonalInfo, '/auth/personal_infomation', 'edit=email');
  const email = await screen.findByLabelText('Email');
  expect(email).toHaveProperty('value', 'adaeze.okafor');
  expectShown(
    '803 214 4417 Same as my number',
    'adaeze.okafor Ending of the address: @gmail.com',
    'Lagos',
    'Ikeja',
    '12 All',
  );
  fireEvent.change(email, { target: { value: 'ada' } });
  press('Save');
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...back));
  expect(shell.api.payloadsOf(saveBasicInfoMarket)).toEqual([
    expect.objectContaining({ email: 'ada@gmail.com', firstName: 'Adaeze', orderNo }),
  ]);
});

test('what another tab has saved since all answers were shown is kept, not written over', async () => {
  const api = await lenderReadBefore();
  const basicInfo = { userId: 'U1', ...nigerian.personal, address: '7 New Street' };
  api.respond(getUserInfo, () => makeUserInfo({ basicInfo, workInfo: workOf(ng) }));
  const route = `/auth/personal_infomation?orderNo=${orderNo}&edit=email`;
  await openStep(PersonalInfo, route, {}, { api });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ada' } });
  press('Save');
  await waitFor(() => expect(api.payloadsOf(saveBasicInfoMarket)).toHaveLength(1));
  expect(api.payloadsOf(saveBasicInfoMarket)).toEqual([
    expect.objectContaining({ email: 'ada@gmail.com', address: '7 New Street' }),
  ]);
});

test('a clock that is set back while the form loads keeps it from nobody', async () => {
  const api = await lenderReadBefore();
  const anHourAgo = Date.now() - 3_600_000;
  api.respond(getUserInfo, () => {
    jest.spyOn(Date, 'now').mockReturnValue(anHourAgo);
    return makeUserInfo({ basicInfo: { userId: 'U1', ...nigerian.personal }, workInfo: workOf(ng) });
  });
  await openStep(PersonalInfo, `/auth/personal_infomation?orderNo=${orderNo}&edit=email`, {}, { api });
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'adaeze.okafor');
  jest.restoreAllMocks();
});

test('without a network, an answer is changed in what was known last', async () => {
  const api = await lenderReadBefore();
  api.respond(getUserInfo, () => new NetworkError());
  const route = `/auth/personal_infomation?orderNo=${orderNo}&edit=email`;
  await openStep(PersonalInfo, route, {}, { api });
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'adaeze.okafor');
});

test.each([
  ['work', AdditionalInfo, '/auth/additionalInfomation', { additional: workOf(ng) }],
  [
    'every question',
    Questionnaire,
    '/auth/loan_question',
    { questionnaire: Object.fromEntries(answers.map(({ code, option }) => [`question${code}`, option])) },
  ],
] as const)(
  'what was typed of %s waits for no lender that has nothing to add',
  async (_, Step, path, drafted) => {
    const api = lender();
    api.respond(getUserInfo, () => new NetworkError());
    api.respond(getApplicationAnswers, () => new NetworkError());
    await openStep(Step, `${path}?orderNo=${orderNo}&edit=answers`, drafted, { api });
    expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy();
  },
);

test('a number that a draft lost with the session of the browser is the one that the lender has', async () => {
  const { nationalId: _, ...drafted } = nigerian.personal;
  const route = `/auth/personal_infomation?orderNo=${orderNo}&edit=email`;
  const { shell } = await openStep(PersonalInfo, route, { personal: drafted }, { api: lender() });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ada' } });
  press('Save');
  await waitFor(() =>
    expect(shell.api.payloadsOf(saveBasicInfoMarket)).toMatchObject([
      { email: 'ada@gmail.com', nationalId: nigerian.personal.nationalId },
    ]),
  );
});

test('another name leads to the pictures, which the lender requires again', async () => {
  const { shell } = await edit(PersonalInfo, '/auth/personal_infomation', 'edit=firstName');
  shell.api.respond(saveBasicInfoMarket, () => ({ nextStep: 12 as const }));
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Ngozi' } });
  press('Save');
  const pictures = ['idCardAuthentication', { orderNo }, { replace: true }] as const;
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...pictures));
});

test.each([
  ['work', 'employmentType', { employmentType: 'employee' }],
  ['contacts', 'emergencyContactName1', { emergencyContactName1: 'Ngozi Okafor' }],
])('%s is one part, and saving it leads back to all answers', async (_, field, sent) => {
  const { shell } = await edit(AdditionalInfo, '/auth/additionalInfomation', `edit=${field}`);
  await screen.findByRole('button', { name: 'Save' });
  press('Save');
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...back));
  expect(shell.api.payloadsOf(saveAdditionalInfo)).toEqual([
    expect.objectContaining({ ...sent, jobExperience: 'in1_3Years', orderNo }),
  ]);
});

test('one question keeps the answers to the others', async () => {
  const { shell, user } = await edit(Questionnaire, '/auth/loan_question', 'edit=answer&question=6');
  await user.click(await screen.findByText('Up to a week'));
  expect(shell.api.payloadsOf(saveQuestionnaire)).toEqual([]);
  press('Save');
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...back));
  expect(shell.api.payloadsOf(saveQuestionnaire)).toEqual([
    {
      orderNo,
      answers: answers.map(answer => (answer.code === 6 ? { code: 6, option: 'upToWeek' } : answer)),
    },
  ]);
});

test('an answer that leaves other questions open leads to the first of them', async () => {
  const api = lender();
  const kept = answers.filter(({ code }) => ![4, 7, 9, 11].includes(code));
  const nobody = [...kept, { code: 4, option: 'none' }];
  api.respond(getApplicationAnswers, () => ({ answers: nobody, pictures: [] }));
  const route = `/auth/loan_question?orderNo=${orderNo}&edit=answer&question=4`;
  const { shell } = await openStep(Questionnaire, route, {}, { api });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'A bank' }));
  press('Save');
  const to = { orderNo, edit: 'answer', question: 7 };
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('loanQuestion', to));
  expect(api.payloadsOf(saveQuestionnaire)).toEqual([]);
});

test.each([
  ['did not come are asked for again', new NetworkError(), 'This did not load'],
  [
    'the lender does not keep are all asked',
    new NetworkError(404),
    'How often did you miss a loan payment in the last 6 months?',
  ],
])('answers that %s', async (_, error, shown) => {
  const api = lender();
  api.respond(getApplicationAnswers, () => error);
  await openStep(Questionnaire, `/auth/loan_question?orderNo=${orderNo}&edit=answers`, {}, { api });
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('pictures that are good stay, and one is taken again', async () => {
  const { shell, user } = await edit(Identity, '/auth/id_card_authentication', 'edit=pictures');
  const on = await screen.findByRole('button', { name: 'Continue' });
  expectShown(
    'All photos are in We have your ID and your selfie.',
    'Back Clear to read Retake the back',
    'Selfie Received',
  );
  await user.click(on);
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...back));
  expect(shell.api.payloadsOf(finishImageUpload)).toEqual([
    { orderNo, frontImageId: 'I-front', backImageId: 'I-back', faceImageId: 'I-face' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Retake the selfie' }));
  expect(shell.navigate).toHaveBeenLastCalledWith(
    'idCardAuthentication',
    expect.objectContaining({ orderNo, edit: 'pictures', side: 'face' }),
  );
});

test('the account has its bank; its numbers, which nobody is shown, are typed again', async () => {
  const { shell } = await edit(BankAccount, '/bank_account/add_bankcard', 'edit=account');
  await screen.findByRole('combobox', { name: 'Bank' });
  expectShown('Wema Bank', 'Account number BVN Dial *565*0# to see yours.', 'Save account');
  const number = screen.getByLabelText('Account number');
  expect(number).toHaveProperty('value', '');
  await fill(number, nuban.accountNo ?? '');
  await fill(screen.getByLabelText('BVN'), nuban.bvn ?? '');
  press('Save account');
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...back));
  expect(shell.api.payloadsOf(addBankCard)).toEqual([
    expect.objectContaining({ orderNo, accountNo: nuban.accountNo, bankCode: '035' }),
  ]);
});

describe('another identity than the one that money was lent to', () => {
  async function openNumbers(lentTo: boolean, birthday = String(nigerian.personal.birthday), changes = {}) {
    const api = lender();
    const stored = { userId: 'U1', ...nigerian.personal, ...changes };
    api.respond(getUserInfo, () => ({ ...makeUserInfo({ basicInfo: stored }), lentTo }));
    const drafted = { personal: { ...nigerian.personal, birthday } };
    await openStep(PersonalInfo, '/auth/personal_infomation?edit=nationalId', drafted, { api });
    return screen.findByRole('textbox', { name: 'NIN' });
  }
  const notice = /A different identity number or birthday means a different person/;

  it('is said to start anew while it is typed, and no more once it is mended', async () => {
    const number = await openNumbers(true);
    expect(screen.queryByText(notice)).toBeNull();
    await fill(number, '98765432109');
    expect(screen.getByRole('status').textContent).toMatch(notice);
    await fill(number, String(nigerian.personal.nationalId));
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('is not the own number, typed over the masked one', async () => {
    const own = String(nigerian.personal.nationalId);
    const number = await openNumbers(true, undefined, { nationalId: maskNumber(own) });
    await fill(number, own);
    expect(screen.queryByText(notice)).toBeNull();
    await fill(number, '98765432109');
    expect(screen.getByText(notice)).toBeTruthy();
  });

  it('is one by its birthday alone', async () => {
    await openNumbers(true, '1990-03-04');
    expect(screen.getByText(notice)).toBeTruthy();
  });

  it('is nothing to say before the first loan', async () => {
    await fill(await openNumbers(false), '98765432109');
    expect(screen.queryByText(notice)).toBeNull();
  });
});
