import { ApiError, addBankCard, codes, NetworkError, verifyBankCard } from '@sunbird/api-client';
import { india, mx, ng } from '@sunbird/loan-domain/markets';
import { fireEvent, screen, waitFor, within } from '@sunbird/testing';
import { clabe, ifsc, nuban } from '@sunbird/testing/valid-answers';
import { lender, openBank, type Resolution, resolving, type } from '../testing/open-bank';
import { press } from '../testing/render-step';

function again() {
  return screen.queryByRole('textbox', { name: 'Account number again' });
}

/** The name is an element of its own, which no translator touches. */
const shown = 'ADA OBI';

describe('where the market looks up the holder', () => {
  it('shows the name as soon as the number is whole', async () => {
    const { shell } = await openBank({ ...nuban, accountNo: undefined });
    type('Account number', '993000073');
    expect(shell.api.payloadsOf(verifyBankCard)).toEqual([]);
    type('Account number', '9930000737');
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(shell.api.payloadsOf(verifyBankCard)).toEqual([
      { cardType: 'NUBAN', bankCode: '035', accountNo: '9930000737' },
    ]);
  });

  it('asks no bank for each digit of a number that may go on', async () => {
    const { shell } = await openBank({ ...ifsc, accountNo: undefined }, india);
    for (const typed of ['123456789', '1234567890', '12345678901']) type('Account number', typed);
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(shell.api.payloadsOf(verifyBankCard).map(({ accountNo }) => accountNo)).toEqual(['12345678901']);
  });

  it.each([
    ['Yes, it is mine', 1],
    ['Change the account', 0],
  ])('a name that was not shown before the press is: %s', async (answer, saved) => {
    const { shell } = await openBank({ ...ifsc, accountNo: undefined }, india);
    type('Account number', '123456789');
    press('Save account');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('The bank has it for ADA OBI. We can only pay to you.');
    expect(within(dialog).getByText(shown).getAttribute('translate')).toBe('no');
    expect(shell.api.payloadsOf(addBankCard)).toEqual([]);
    press(answer);
    await waitFor(() => expect(shell.api.payloadsOf(addBankCard)).toHaveLength(saved));
  });
});

describe('where no name is found', () => {
  it('the number is typed again, and must match', async () => {
    const api = resolving(new NetworkError());
    const { shell } = await openBank(nuban, ng, { api });
    expect(await screen.findByRole('textbox', { name: 'Account number again' })).toBeTruthy();
    expect(screen.getByText('We can’t see whose account this is. Type it again to be sure.')).toBeTruthy();
    press('Save account');
    expect((await screen.findByRole('alert')).textContent).toContain('Type your account number again.');
    type('Account number again', '9930000773');
    expect(await screen.findByText(/The two numbers differ: 737 and 773/)).toBeTruthy();
    type('Account number again', '9930000737');
    api.respond(verifyBankCard, (): Resolution => ({ valid: true, resolveTicket: 'T' }));
    press('Save account');
    await waitFor(() =>
      expect(shell.api.payloadsOf(addBankCard)).toMatchObject([
        { confirmAccountNo: '9930000737', holderName: 'Ada Obi' },
      ]),
    );
  });

  it('by a bank that knows the account but not its holder, too', async () => {
    const api = resolving({ valid: true });
    await openBank(nuban, ng, { api });
    expect(await screen.findByRole('textbox', { name: 'Account number again' })).toBeTruthy();
  });

  it('an account that the bank refuses is not typed again, but corrected', async () => {
    const api = resolving({ valid: false, reason: 'The bank does not know it.' });
    await openBank(nuban, ng, { api });
    expect(await screen.findByText('The bank does not know it.')).toBeTruthy();
    expect(again()).toBeNull();
  });

  it('the second number goes when another account has a name', async () => {
    const api = resolving(new NetworkError());
    const { shell } = await openBank(nuban, ng, { api });
    await screen.findByRole('textbox', { name: 'Account number again' });
    type('Account number again', '9930000738');
    api.respond(
      verifyBankCard,
      (): Resolution => ({ valid: true, accountName: 'ADA OBI', nameMatch: 'full', resolveTicket: 'T' }),
    );
    type('Account number', '9930000744');
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(again()).toBeNull();
    press('Save account');
    await waitFor(() => expect(shell.api.payloadsOf(addBankCard)).toHaveLength(1));
  });
});

it('is typed again for a lender that wants it so', async () => {
  const api = lender();
  const refusal = { confirmAccountNo: 'error.confirmAccountNo.required' };
  api.respond(addBankCard, ({ confirmAccountNo }) =>
    confirmAccountNo
      ? { cardId: 'C1', nextStep: 19 as const }
      : new ApiError({ code: codes.fieldErrors, fieldErrors: refusal }),
  );
  const { shell } = await openBank(nuban, ng, { api });
  expect(await screen.findByText(shown)).toBeTruthy();
  press('Save account');
  const field = await screen.findByRole('textbox', { name: 'Account number again' });
  fireEvent.change(field, { target: { value: '9930000737' } });
  press('Save account');
  await waitFor(() => expect(shell.dispatchOrder).toHaveBeenCalled());
});

it('an IFSC names its bank, however it is typed, and no translator renames it', async () => {
  await openBank({ ...ifsc, ifsc: undefined }, india);
  type('IFSC', 'sbin-०००१२३४');
  expect((await screen.findByText('State Bank of India')).getAttribute('translate')).toBe('no');
});

it('a CLABE names its bank, and the receipt of a cent its holder', async () => {
  const { shell } = await openBank({ ...clabe, accountNo: undefined, confirmAccountNo: undefined }, mx);
  type('CLABE', '646180157000000004');
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(again()).toBeNull();
  press('Save account');
  await waitFor(() => expect(shell.api.payloadsOf(addBankCard)).toHaveLength(1));
  expect(shell.api.payloadsOf(addBankCard)[0]?.confirmAccountNo).toBeUndefined();
});
