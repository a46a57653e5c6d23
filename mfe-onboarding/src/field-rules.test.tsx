import { addBankCard, getUserInfo, listBanks, listConsents } from '@sunbird/api-client';
import { type Market, personalForm, personalParts, workForm } from '@sunbird/loan-domain';
import { fakeApi, fireEvent, makeUserInfo, screen, waitFor } from '@sunbird/testing';
import {
  accountRules,
  additionalRules,
  contacts,
  everyMarket,
  personalRules,
  workOf,
} from '@sunbird/testing/rules';
import { firstOfEach } from '@sunbird/testing/runs';
import { Screen as AdditionalInfo, additionalParts } from './additional/additional-screen';
import { Screen as PersonalInfo } from './personal/personal-screen';
import type { Answers } from './shared/answers';
import { declined, givenConsents } from './testing/markets';
import { openBank } from './testing/open-bank';
import { openStep, press } from './testing/render-step';

// The rules themselves are tested in loan-domain: here each kind of field shows its message, in the mounted form.

function lender(market: Market) {
  return fakeApi([
    [getUserInfo, () => makeUserInfo()],
    [listConsents, () => givenConsents(market)],
    [listBanks, () => []],
  ]);
}

function numberOf(parts: readonly { readonly fields: readonly string[] }[], field: string): number {
  return parts.findIndex(({ fields }) => fields.includes(field)) + 1;
}

function openPersonal(market: Market, answers: Answers, part: number) {
  const drafted = { ...declined(market.collected), ...answers };
  // The number of a log-in would be the WhatsApp number.
  const options = { market, session: { mobile: undefined }, api: lender(market) };
  return openStep(PersonalInfo, `/auth/personal_infomation?part=${part}`, { personal: drafted }, options);
}

/** What is said only once the button was pressed, at the field, which has the focus. */
async function refuses(message: string): Promise<void> {
  await screen.findByRole('button', { name: 'Next' });
  expect(screen.queryByRole('alert')).toBeNull();
  press('Next');
  const alert = await screen.findByText(text => text.includes(message));
  expect(alert.closest('[role=alert]')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(
      document.querySelector('[aria-invalid=true]:not([role=radiogroup]), [aria-invalid=true] input'),
    ),
  );
}

// A CURP tells them: they are not asked, and no CURP contradicts them.
const told = ['birthday', 'gender'];
const asked = personalRules.filter(
  ({ code, field, message }) =>
    code !== 'MX' || !(told.includes(field) || message.includes('has another date of birth')),
);

function kindOf({ field }: { readonly field: string }): string {
  return Object.entries({ ...personalForm, ...workForm }).find(([name]) => name === field)?.[1].kind ?? field;
}

it.each(firstOfEach(asked, kindOf))(
  'personal info: $code $field $value: $message',
  async ({ answers: { market, personal }, field, value, message }) => {
    const part = numberOf(personalParts(market), field);
    const { shell } = await openPersonal(market, { ...personal, [field]: value }, part);
    await refuses(message);
    expect(shell.navigate).not.toHaveBeenCalled();
  },
);

it.each(firstOfEach(additionalRules, kindOf))(
  'work and contacts: $code $field $value: $message',
  async ({ market, field, value, message }) => {
    const route = `/auth/additionalInfomation?part=${numberOf(additionalParts, field)}`;
    const additional = { ...workOf(market), ...contacts, [field]: value };
    const { shell } = await openStep(AdditionalInfo, route, { additional }, { market, api: lender(market) });
    await refuses(message);
    expect(shell.navigate).not.toHaveBeenCalled();
  },
);

it.each(firstOfEach(accountRules, ({ field }) => field))(
  'account: $kind $field $value: $message',
  async ({ market, answers, field, value, message }) => {
    const { shell } = await openBank({ ...answers, [field]: value }, market);
    if (field === 'cvc') {
      // A cvc is never drafted, so it has to be typed.
      fireEvent.change(screen.getByRole('textbox', { name: /Security code/ }), { target: { value } });
    }
    expect(screen.queryByRole('alert')).toBeNull();
    press('Save account');
    const alert = await screen.findByText(text => text.includes(message));
    expect(alert.closest('[role=alert]')).toBeTruthy();
    expect(shell.api.payloadsOf(addBankCard)).toEqual([]);
  },
);

it.each(everyMarket)('%s: valid answers pass every part', async (_, { market, personal }) => {
  const parts = personalParts(market);
  for (let part = 1; part < parts.length; part += 1) {
    const { shell, unmount } = await openPersonal(market, personal, part);
    await screen.findByRole('button', { name: 'Next' });
    press('Next');
    await waitFor(() =>
      expect(shell.navigate).toHaveBeenCalledWith('personalInfomation', { part: part + 1 }),
    );
    unmount();
  }
});
