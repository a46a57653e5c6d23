import { addBankCard, getUserInfo, listBanks, listConsents } from '@sunbird/api-client';
import { type Market, personalForm, personalParts, workForm } from '@sunbird/loan-domain';
import { fakeApi, fireEvent, makeUserInfo, screen, waitFor } from '@sunbird/testing';
import { accountRules, additionalRules, contacts, personalRules, workOf } from '@sunbird/testing/rules';
import { oneOfEach } from '@sunbird/testing/runs';
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

function openPersonal(market: Market, answers: Answers, field: string) {
  const route = `/auth/personal_infomation?part=${numberOf(personalParts(market), field)}`;
  const drafted = { ...declined(market.collected), ...answers };
  // The number of a log-in would be the WhatsApp number.
  const options = { market, session: { mobile: undefined }, api: lender(market) };
  return openStep(PersonalInfo, route, { personal: drafted }, options);
}

function openAdditional(market: Market, additional: Answers, field: string) {
  const route = `/auth/additionalInfomation?part=${numberOf(additionalParts, field)}`;
  return openStep(AdditionalInfo, route, { additional }, { market, api: lender(market) });
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

function kindOf({ field }: { readonly field: string }): string {
  return Object.entries({ ...personalForm, ...workForm }).find(([name]) => name === field)?.[1].kind ?? field;
}

// A CURP tells them: they are not asked, and no CURP contradicts them.
const told = ['birthday', 'gender'];
const personal = personalRules
  .filter(
    ({ code, field, message }) =>
      code !== 'MX' || !(told.includes(field) || message.includes('has another date of birth')),
  )
  .map(({ answers, ...row }) => ({
    ...row,
    open: () => openPersonal(answers.market, { ...answers.personal, [row.field]: row.value }, row.field),
  }));
const additional = additionalRules.map(({ market, ...row }) => ({
  ...row,
  open: () => openAdditional(market, { ...workOf(market), ...contacts, [row.field]: row.value }, row.field),
}));

// Every row is proven where the rules are: here one of each kind is said, at its field.
it.each(oneOfEach([...personal, ...additional], kindOf))(
  '$code $field $value: $message',
  async ({ open, message }) => {
    const { shell } = await open();
    await refuses(message);
    expect(shell.navigate).not.toHaveBeenCalled();
  },
);

it.each(oneOfEach(accountRules, ({ field }) => field))(
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
