import { addBankCard, getBankBranches, listBanks, NetworkError } from '@sunbird/api-client';
import type { Market } from '@sunbird/loan-domain';
import { india, mx, ng } from '@sunbird/loan-domain/markets';
import { fireEvent, screen, waitFor, within } from '@sunbird/testing';
import { card, clabe, ifsc, nuban } from '@sunbird/testing/valid-answers';
import type { Answers } from '../shared/answers';
import { banks, lender, openBank } from '../testing/open-bank';
import { press } from '../testing/render-step';

function twice(accountNo: string): Answers {
  return { accountNo, confirmAccountNo: accountNo };
}

/** Opens the list of banks and searches it. */
function searchBanks(typed: string) {
  fireEvent.click(screen.getByRole('combobox', { name: 'Bank' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: typed } });
  return dialog;
}

it.each([
  ['fc40163', 'Bank with code FC40163', 'FC40163'],
  ['035', 'Wema Bank', '035'],
])('takes a bank by its code: %s', async (typed, shown, bankCode) => {
  const { shell } = await openBank({ ...nuban, bankCode: undefined });
  const dialog = searchBanks(typed);
  fireEvent.click(await dialog.findByRole('option', { name: shown }));
  expect(screen.getByRole('combobox', { name: 'Bank' }).textContent).toContain(shown);
  await screen.findByText(/^Name on account/);
  press('Save account');
  await waitFor(() => expect(shell.api.payloadsOf(addBankCard)).toMatchObject([{ bankCode }]));
});

it.each(['Zeta', '030'])('says how to name a bank that is not found: %s', async typed => {
  await openBank({ cardType: 'NUBAN' });
  const dialog = searchBanks(typed);
  expect(await dialog.findByText(/Type its code/)).toBeTruthy();
});

it.each<[string, Market, Answers]>([
  ['an IFSC of a co-operative bank', india, { ...ifsc, ifsc: 'SRCB0000151' }],
  ['a CLABE', mx, { ...clabe, ...twice('170180000118359710') }],
])('%s of a bank that the lender does not list is sent', async (_, market, answers) => {
  const { shell } = await openBank(answers, market);
  press('Save account');
  await waitFor(() => expect(shell.api.payloadsOf(addBankCard)).toHaveLength(1));
});

it('needs no list where the account names its bank', async () => {
  const api = lender();
  api.respond(listBanks, () => new NetworkError());
  const { shell } = await openBank(ifsc, india, { api });
  fireEvent.click(await screen.findByRole('button', { name: 'Save account' }));
  await waitFor(() => expect(shell.api.payloadsOf(addBankCard)).toHaveLength(1));
});

it('asks for the list again where a bank is chosen', async () => {
  const api = lender();
  api.respond(listBanks, () => new NetworkError());
  await openBank(nuban, ng, { api });
  await screen.findByText('This did not load');
  api.respond(listBanks, () => banks);
  press('Try again');
  expect(await screen.findByRole('combobox', { name: 'Bank' })).toBeTruthy();
});

it('takes a branch that is typed where the lender knows none', async () => {
  const api = lender();
  api.respond(getBankBranches, () => []);
  const { shell } = await openBank(card, mx, { api });
  fireEvent.change(await screen.findByRole('textbox', { name: /^Branch/ }), {
    target: { value: '777014' },
  });
  press('Save account');
  await waitFor(() => expect(shell.api.payloadsOf(addBankCard)).toMatchObject([{ branchCode: '777014' }]));
});
