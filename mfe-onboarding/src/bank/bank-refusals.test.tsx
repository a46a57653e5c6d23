import { ApiError, addBankCard, codes, verifyBankCard } from '@sunbird/api-client';
import type { Market } from '@sunbird/loan-domain';
import { india, mx, ng } from '@sunbird/loan-domain/markets';
import { fireEvent, screen, waitFor } from '@sunbird/testing';
import { clabe, ifsc, nuban } from '@sunbird/testing/valid-answers';
import type { Answers } from '../shared/answers';
import { box, lender, openBank, type Resolution, resolving, type } from '../testing/open-bank';
import { press } from '../testing/render-step';

const reason = 'We can’t pay out to this bank.';

/** What stands under a control. */
function under(control: HTMLElement) {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
}

function refusing(field: string) {
  return resolving({ valid: false, reason, field });
}

describe('a bank that is not paid', () => {
  it('is said at the IFSC, and goes when that is corrected', async () => {
    const api = refusing('ifsc');
    await openBank({ ...ifsc, ifsc: 'ZZZZ0000151' }, india, { api });
    // Before anything is sent it is a hint, and not under the account number.
    await waitFor(() => expect(under(box('IFSC'))).toBe(reason));
    expect(under(box('Account number')) ?? '').not.toContain(reason);
    press('Save account');
    await waitFor(() => expect(box('IFSC').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(box('IFSC'));
    expect(box('Account number').getAttribute('aria-invalid')).toBeNull();
    api.respond(verifyBankCard, (): Resolution => ({ valid: true, accountName: 'ASHA MENON' }));
    type('IFSC', 'SBIN0125620');
    expect(box('IFSC').getAttribute('aria-invalid')).toBeNull();
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
    await screen.findByText(/^Name on account/);
    press('Save account');
    await waitFor(() => expect(api.payloadsOf(addBankCard)).toHaveLength(1));
  });

  it('stays while only the account number changes', async () => {
    await openBank(ifsc, india, { api: refusing('ifsc') });
    press('Save account');
    await waitFor(() => expect(box('IFSC').getAttribute('aria-invalid')).toBe('true'));
    type('Account number', '987654321');
    expect(box('IFSC').getAttribute('aria-invalid')).toBe('true');
  });

  it.each<[string, string, Market, Answers, () => HTMLElement]>([
    ['the choice of the bank', 'bankCode', ng, nuban, () => screen.getByRole('combobox', { name: 'Bank' })],
    ['the CLABE, which names it', 'accountNo', mx, clabe, () => box('CLABE')],
  ])('is said at %s', async (_, field, market, answers, control) => {
    await openBank(answers, market, { api: refusing(field) });
    press('Save account');
    await waitFor(() => expect(control().getAttribute('aria-invalid')).toBe('true'));
  });

  it.each([
    ['the save', 'ifsc', 'IFSC'],
    ['a field that the form has not', 'resolveTicket', undefined],
  ])('is said by %s at the field that it names', async (_, field, name) => {
    const api = lender();
    api.respond(
      addBankCard,
      () => new ApiError({ code: codes.accountNotSupported, fieldErrors: { [field]: 'error.bank.notPaid' } }),
    );
    await openBank(ifsc, india, { api });
    press('Save account');
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t pay out to this bank');
    if (name) expect(box(name).getAttribute('aria-invalid')).toBe('true');
  });
});

it('an account that is not supported goes when another kind is chosen', async () => {
  const api = lender();
  api.respond(addBankCard, () => new ApiError({ code: codes.accountNotSupported }));
  await openBank({ ...ifsc, vpa: 'asha@okbank' }, india, { api });
  press('Save account');
  await waitFor(() => expect(box('Account number').getAttribute('aria-invalid')).toBe('true'));
  fireEvent.click(screen.getByRole('radio', { name: 'UPI ID' }));
  await waitFor(() => expect(screen.queryByText(/This type of account is not supported/)).toBeNull());
});
