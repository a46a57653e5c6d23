import {
  ApiError,
  addBankCard,
  codes,
  getBankBranches,
  getMarketHome,
  getUserInfo,
  isVerificationCodeRequired,
  NetworkError,
  sendVerifyCode,
  updateBankCard,
  validateVerifyCode,
  verifyBankCard,
} from '@sunbird/api-client';
import { type Market, maskNumber } from '@sunbird/loan-domain';
import { india, mx, ng } from '@sunbird/loan-domain/markets';
import { expectShown, fireEvent, makeUserInfo, screen, waitFor, within } from '@sunbird/testing';
import { card, clabe, ifsc, nuban, upi } from '@sunbird/testing/valid-answers';
import type { Answers } from '../shared/answers';
import { box, lender, openBank as open, type Resolution, resolving, type } from '../testing/open-bank';
import { keeps, openStep, press } from '../testing/render-step';
import { Screen } from './bank-screen';

describe('what each kind asks', () => {
  it.each<[string, Market, Answers, [string, ...string[]]]>([
    ['NUBAN', ng, nuban, ['your ₦18,112?', '9930 000 737 Name on account: ADA OBI BVN 2214 889 0312']],
    ['CLABE', mx, clabe, ['646 180 15700000000 4 STP', 'Name on account: ADA OBI']],
    ['card', mx, card, ['4084 0840 8408 4081 Name on account: ADA OBI', 'We do not keep it.']],
    ['IFSC', india, ifsc, ['SBIN0125620 State Bank of India', '1234 5678 9 Name on account: ADA OBI']],
    ['UPI', india, upi, ['asha@okbank Name on account: ADA OBI']],
  ])('%s, which may name its bank', async (_, market, answers, shown) => {
    await open(answers, market);
    expectShown(...shown);
  });

  it('asks for a branch of the chosen bank where a market needs one', async () => {
    const [kind] = ng.accounts;
    if (!kind) throw new Error('Nigeria has a kind of account.');
    const fields = { ...kind.fields, branchCode: 'required' as const };
    const api = lender();
    api.respond(getBankBranches, ({ bankCode }) => [
      { branchCode: `${bankCode}001`, branchName: 'Marina', city: 'Lagos' },
    ]);
    const { shell } = await open(
      { ...nuban, bankCode: undefined },
      { ...ng, accounts: [{ ...kind, fields }] },
      { api },
    );
    fireEvent.click(screen.getByRole('combobox', { name: 'Branch' }));
    expect(shell.toast).toHaveBeenCalledWith('Choose a bank first', undefined);
    fireEvent.click(screen.getByRole('combobox', { name: 'Bank' }));
    fireEvent.click(screen.getByRole('option', { name: 'Wema Bank' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('combobox', { name: 'Branch' }));
    fireEvent.click(screen.getByRole('option', { name: 'Marina' }));
    press('Save account');
    await waitFor(() => expect(shell.api.payloadsOf(addBankCard)).toMatchObject([{ branchCode: '035001' }]));
  });
});

describe('the name on the account', () => {
  it.each<[string, Resolution | Error, string]>([
    ['is not known', { valid: false, reason: 'The bank does not know it.' }, 'The bank does not know it.'],
    [
      'is another’s',
      { valid: true, accountName: 'TUNDE BELLO', nameMatch: 'none' },
      'This account belongs to TUNDE BELLO. Use one in your own name.',
    ],
    ['cannot be looked up now', new NetworkError(), 'The connection failed'],
  ])('that %s stops the save, with a word', async (_, answer, message) => {
    const { shell } = await open({ ...nuban, confirmAccountNo: nuban.accountNo }, ng, {
      api: resolving(answer),
    });
    press('Save account');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    if (!(answer instanceof Error)) expect(document.activeElement).toBe(box('Account number'));
    expect(shell.api.payloadsOf(addBankCard)).toEqual([]);
  });

  it('tells a wrong BVN from a wrong account', async () => {
    const api = lender();
    api.respond(
      verifyBankCard,
      ({ bvn }): Resolution =>
        bvn
          ? { valid: false, nameMatch: 'none' }
          : { valid: true, accountName: 'ADA OBI', nameMatch: 'full' },
    );
    await open(nuban, ng, { api });
    press('Save account');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This BVN is somebody else’s. Dial *565*0# to see yours.',
    );
    // The green name of the account may stand above it.
    expect(document.activeElement).toBe(box('BVN'));
  });

  it('that differs a little is asked about', async () => {
    const api = resolving({ valid: true, accountName: 'ADA N OBI', nameMatch: 'partial' });
    const { shell } = await open(nuban, ng, { api });
    press('Save account');
    expectShown(
      await screen.findByRole('alertdialog'),
      'The bank has it for ADA N OBI. We can only pay to you. Yes, it is mine Change the account',
    );
    press('Yes, it is mine');
    await waitFor(() => expect(shell.api.payloadsOf(addBankCard)).toHaveLength(1));
  });
});

describe('saving', () => {
  it('sends the account with the proof of its name, clears the draft and leads on', async () => {
    const { shell } = await open(nuban);
    press('Save account');
    await waitFor(() =>
      expect(shell.dispatchOrder).toHaveBeenCalledWith({ orderNo: 'SB-240318', status: 19 }, {}),
    );
    expect(shell.api.payloadsOf(addBankCard)).toEqual([
      {
        ...nuban,
        bankName: 'Wema Bank',
        holderName: 'ADA OBI',
        mobile: '8031234567',
        resolveTicket: 'T',
        orderNo: 'SB-240318',
      },
    ]);
    expect(shell.drafts.stored.has('bank')).toBe(false);
    expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventType: 'success' }));
    expect(shell.spinner.show).toHaveBeenCalledWith('Saving your account');
  });

  it('sends a card with the branch of its bank, its validity, and the CURP that is known', async () => {
    const nextYear = String(new Date().getFullYear() + 1);
    const api = lender();
    api.respond(getUserInfo, () =>
      makeUserInfo({ basicInfo: { ...makeUserInfo().basicInfo, nationalId: 'NUOM940814MJCXBR08' } }),
    );
    const { shell } = await open({}, mx, { api });
    fireEvent.click(await screen.findByRole('radio', { name: 'Debit card' }));
    expect(box(/CURP/).value).toBe('NUOM940814MJCXBR08');
    type('Card number', '4084084084084081');
    type(/Security code/, '123');
    for (const [field, option] of [
      ['Bank', 'STP'],
      [/^Branch/, 'STP, Jalisco'],
      [/^Valid until/, '12'],
      ['Year', nextYear],
    ] as const) {
      fireEvent.click(screen.getByRole('combobox', { name: field }));
      fireEvent.click(await screen.findByRole('option', { name: option }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    press('Save account');
    await waitFor(() =>
      expect(shell.api.payloadsOf(addBankCard)).toMatchObject([
        {
          bankCode: '646',
          branchCode: '646014',
          nationalId: 'NUOM940814MJCXBR08',
          validity: `12/${nextYear.slice(-2)}`,
          cvc: '123',
        },
      ]),
    );
  });

  it('offers and takes the years of the lender’s clock, whatever the phone’s says', async () => {
    const api = { ...lender(), now: () => Date.UTC(2010, 0, 1) };
    await open({ ...card, validity: '12/12', validityMonth: '12', validityYear: '2012' }, mx, { api });
    fireEvent.click(screen.getByRole('combobox', { name: 'Year' }));
    expect(within(screen.getByRole('dialog')).getByRole('option', { name: '2012' })).toBeTruthy();
  });

  it('refused for the BVN is said there, and keeps all', async () => {
    const api = lender();
    api.respond(addBankCard, () => new ApiError({ code: codes.bvnIncorrect }));
    const { shell } = await open(nuban, ng, { api });
    press('Save account');
    expect((await screen.findByRole('alert')).textContent).toContain('This BVN does not match you.');
    expect(box('BVN').getAttribute('aria-invalid')).toBe('true');
    expect(shell.drafts.stored.get('bank')).toEqual(nuban);
  });
});

describe('what is kept', () => {
  it('never holds the cvc, and numbers for this session of the browser only', async () => {
    const { shell } = await open(card, mx);
    type(/Security code/, '123');
    type('Account holder', 'María N');
    await keeps(shell, 'bank', { holderName: 'María N' });
    expect(JSON.stringify(shell.drafts.stored.get('bank'))).not.toContain('123');
    expect(shell.drafts.sessionOnly.get('bank')).toEqual(
      expect.arrayContaining(['accountNo', 'confirmAccountNo', 'vpa', 'bvn', 'nationalId']),
    );
  });
});

describe('after a payout that came back', () => {
  it('changes the account, says why, and applies again', async () => {
    const { shell } = await open(nuban, ng, { api: lender(10) });
    expectShown(
      'Use another account',
      'This type of account is not supported',
      'Account in use now W Wema Bank 993 ••• 0737',
    );
    expect(screen.queryByText(/Step 5|Phone linked/)).toBeNull();
    press('Use this account');
    await waitFor(() =>
      expect(shell.dispatchOrder).toHaveBeenCalledWith({ orderNo: 'SB-240318', status: 1 }, {}),
    );
    expect(shell.api.payloadsOf(updateBankCard)).toMatchObject([{ cardId: 'C1', orderNo: 'SB-240318' }]);
  });
});

describe('from the key facts', () => {
  it('is no step of an application: it shows the present account, and asks for no second BVN', async () => {
    const api = lender(14);
    const [card] = makeUserInfo().bankCards;
    if (!card) throw new Error('There is no account.');
    api.respond(getUserInfo, () =>
      makeUserInfo({ bankCards: [{ ...card, bvnMasked: maskNumber('22148890312') }] }),
    );
    const { shell } = await open({ cardType: 'NUBAN', bankCode: '035', accountNo: '9930000737' }, ng, {
      api,
    });
    expectShown('Use another account', 'Account in use now W Wema Bank 993 ••• 0737', 'Save account');
    expect(screen.queryByText(/Step 5/)).toBeNull();
    expect(screen.queryByLabelText('BVN')).toBeNull();
    api.respond(addBankCard, () => new ApiError({ code: codes.bvnIncorrect }));
    press('Save account');
    expect((await screen.findByRole('alert')).textContent).toContain('This BVN does not match you.');
    expect(shell.api.payloadsOf(addBankCard)).toMatchObject([{ bvn: maskNumber('22148890312') }]);
    expect(box('BVN').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('from Me', () => {
  function openFromMe(route: string, account: Answers = {}) {
    return openStep(Screen, route, { account }, { api: lender() });
  }

  it('shows the saved accounts, which one is used, and leads to one more', async () => {
    const { shell } = await openFromMe('/bank_account/add_bankcard?from=me');
    expect(await screen.findByText('Used for payouts')).toBeTruthy();
    expectShown('Wema Bank 993 ••• 0737 · ADA OBI Used for payouts Add another account');
    press('Add another account');
    expect(shell.navigate).toHaveBeenCalledWith('addBankCard', { from: 'me', view: 'add' });
  });

  it('leads to the first account where none is saved', async () => {
    const api = lender();
    api.respond(getUserInfo, () => makeUserInfo({ bankCards: [] }));
    await openStep(Screen, '/bank_account/add_bankcard?from=me', {}, { api });
    expectShown('No account yet Loans and refunds are paid into an account in your own name. Add an account');
  });

  it('saves an account for no order, and leads back to the accounts: nothing is submitted', async () => {
    const { shell } = await openFromMe('/bank_account/add_bankcard?from=me&view=add', nuban);
    expect(await screen.findByRole('heading', { name: 'Add an account' })).toBeTruthy();
    expect(screen.queryByText(/Step 5/)).toBeNull();
    press('Save account');
    await waitFor(() =>
      expect(shell.navigate).toHaveBeenCalledWith('addBankCard', { from: 'me' }, { replace: true }),
    );
    expect(shell.toast).toHaveBeenCalledWith('Account saved. Payouts go there from now on.', 'success');
    expect(shell.dispatchOrder).not.toHaveBeenCalled();
    const [payload] = shell.api.payloadsOf(addBankCard);
    expect(payload).not.toHaveProperty('orderNo');
    expect(shell.api.payloadsOf(getMarketHome)).toEqual([]);
  });
});

describe('an account that the lender changes only with a code', () => {
  const codeSent = { sent: true, resendSeconds: 60, expireSeconds: 600 };

  function guarded() {
    const api = lender();
    const needed = () => new ApiError({ code: codes.captchaInvalid });
    api.respond(addBankCard, ({ ticket }) =>
      ticket === 'TICKET' ? { cardId: 'C2', nextStep: 14 as const } : needed(),
    );
    api.respond(isVerificationCodeRequired, () => ({
      required: true,
      length: 6 as const,
      resendSeconds: 60,
      channels: ['sms' as const, 'voice' as const],
    }));
    api.respond(sendVerifyCode, () => codeSent);
    api.respond(validateVerifyCode, ({ verifyCode }) =>
      verifyCode === '123456' ? { valid: true, ticket: 'TICKET' } : { valid: false, attemptsLeft: 4 },
    );
    return api;
  }

  async function typeCode(code: string) {
    const field = await screen.findByRole('textbox', { name: '6-digit code' });
    fireEvent.change(field, { target: { value: code } });
  }

  async function openSheet(api = guarded(), drafted: Answers = nuban, market: Market = ng) {
    const opened = await open(drafted, market, { api });
    press('Save account');
    await screen.findByRole('dialog', { name: 'Enter the code' });
    return opened;
  }

  it('sends one to the borrower’s number, and with it the same account and both proofs', async () => {
    const { shell } = await openSheet();
    expect(await screen.findByText(/We sent a code to \+234/)).toBeTruthy();
    expectShown(
      screen.getByRole('dialog'),
      'We sent a code to +234 803 123 4567.',
      '6-digit code',
      'You can ask again',
    );
    expect(document.activeElement).toBe(box('6-digit code'));
    expect(shell.api.payloadsOf(sendVerifyCode)).toEqual([
      { mobile: '8031234567', countryCode: '+234', scene: 'changeCard', channel: 'sms' },
    ]);
    await typeCode('123456');
    await waitFor(() =>
      expect(shell.dispatchOrder).toHaveBeenCalledWith({ orderNo: 'SB-240318', status: 14 }, {}),
    );
    expect(shell.api.payloadsOf(validateVerifyCode)).toEqual([
      { mobile: '8031234567', verifyCode: '123456', scene: 'changeCard' },
    ]);
    const [first, second] = shell.api.payloadsOf(addBankCard);
    expect(first).not.toHaveProperty('ticket');
    expect(second).toEqual({ ...first, ticket: 'TICKET', resolveTicket: 'T' });
    expect(shell.drafts.stored.has('bank')).toBe(false);
  });

  it('says at the code that it is wrong, and changes nothing', async () => {
    const { shell } = await openSheet();
    await typeCode('654321');
    const sheet = within(screen.getByRole('dialog'));
    expect(await sheet.findByText('This code is not right. Check the SMS and type it again.')).toBeTruthy();
    expect(shell.api.payloadsOf(addBankCard)).toHaveLength(1);
  });

  it('keeps all that was typed when the sheet is closed, the cvc too', async () => {
    const api = guarded();
    const { shell } = await open(card, mx, { api });
    type(/Security code/, '123');
    press('Save account');
    await screen.findByRole('dialog', { name: 'Enter the code' });
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(box(/Security code/).value).toBe('123');
    expect(shell.drafts.stored.get('bank')).toEqual(card);
    expect(shell.api.payloadsOf(addBankCard)).toHaveLength(1);
  });

  it('asks for the one that was sent before a reload, without another SMS', async () => {
    const api = guarded();
    api.respond(sendVerifyCode, () => new ApiError({ code: codes.tooManyAttempts, retryAfter: 30 }));
    await openSheet(api);
    expect(await screen.findByText(/You can ask again in/)).toBeTruthy();
  });

  it('says why no code could be sent', async () => {
    const api = guarded();
    api.respond(sendVerifyCode, () => new NetworkError());
    await open(nuban, ng, { api });
    press('Save account');
    expect((await screen.findByRole('alert')).textContent).toContain('The connection failed');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  /** The account goes with its code, and no answer comes. */
  async function losesAnswer(api: ReturnType<typeof guarded>) {
    const opened = await openSheet(api);
    api.respond(addBankCard, () => new NetworkError());
    await typeCode('123456');
    expect((await screen.findByRole('alert')).textContent).toContain('The connection failed');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return opened;
  }

  it('sends the same again, under the same proofs, when the answer was lost', async () => {
    const api = guarded();
    const { shell } = await losesAnswer(api);
    api.respond(addBankCard, () => ({ cardId: 'C2', nextStep: 14 as const }));
    press('Save account');
    await waitFor(() => expect(shell.dispatchOrder).toHaveBeenCalled());
    const [, lost, again] = shell.api.payloadsOf(addBankCard);
    expect(again).toEqual(lost);
    expect(shell.api.payloadsOf(sendVerifyCode)).toHaveLength(1);
  });

  it('asks for another one when the kept proofs have expired', async () => {
    const api = guarded();
    const { shell } = await losesAnswer(api);
    api.respond(addBankCard, () => new ApiError({ code: codes.captchaExpired }));
    press('Save account');
    expect(await screen.findByRole('dialog', { name: 'Enter the code' })).toBeTruthy();
    const tickets = shell.api.payloadsOf(addBankCard).map(({ ticket }) => ticket);
    expect(tickets).toEqual([undefined, 'TICKET', 'TICKET', undefined]);
  });

  it('sends no code while a loan is paid out or paid back, and says why', async () => {
    const api = guarded();
    api.respond(addBankCard, () => new ApiError({ code: codes.notInThisStatus }));
    const { shell } = await open(nuban, ng, { api });
    press('Save account');
    expect((await screen.findByRole('alert')).textContent).toContain('its account can’t be changed');
    expect(shell.api.payloadsOf(sendVerifyCode)).toEqual([]);
  });
});
