import { getUserInfo, listConsents } from '@sunbird/api-client';
import { personalParts } from '@sunbird/loan-domain';
import {
  createFakeDrafts,
  createFakeShell,
  fakeApi,
  fireEvent,
  makeUserInfo,
  screen,
  waitFor,
} from '@sunbird/testing';
import { everyMarket, type MarketAnswers, personalRules } from '@sunbird/testing/rules';
import { firstOfEach } from '@sunbird/testing/runs';
import type { Answers } from '../shared/answers';
import { declined } from '../testing/declined';
import { givenConsents } from '../testing/given-consents';
import { renderStep } from '../testing/render-step';
import { Screen } from './personal-screen';

// The rules themselves are tested in loan-domain: here each field shows its message, in the mounted form.

function partOf({ market }: MarketAnswers, field: string): number {
  return personalParts(market).findIndex(({ fields }) => fields.some(name => name === field)) + 1;
}

function openPart(answers: MarketAnswers, changed: Answers, part: number) {
  const { market } = answers;
  const drafted = { ...answers.personal, ...declined(market.collected), ...changed };
  const shell = createFakeShell({
    market,
    // The number of a log-in would be the WhatsApp number.
    session: { mobile: undefined },
    api: fakeApi([
      [getUserInfo, () => makeUserInfo()],
      [listConsents, () => givenConsents(market)],
    ]),
    drafts: createFakeDrafts({ personal: drafted }),
  });
  return renderStep(Screen, { shell, route: `/auth/personal_infomation?part=${part}` });
}

// A CURP tells them: they are not asked, and no CURP contradicts them.
const told = ['birthday', 'gender'];
const asked = personalRules.filter(
  ({ code, field, message }) =>
    code !== 'MX' || !(told.includes(field) || message.includes('has another date of birth')),
);

it.each(firstOfEach(asked, ({ field }) => field))(
  '$code $field $value: $message',
  async ({ answers, field, value, message }) => {
    const part = partOf(answers, field);
    const { shell, container } = await openPart(answers, { [field]: value }, part);
    const next = await screen.findByRole('button', { name: 'Next' });
    // No error is shown before the field loses the focus.
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(next);
    const alert = await screen.findByText(text => text.includes(message));
    expect(alert.closest('[role=alert]')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(
        container.querySelector('[aria-invalid=true]:not([role=radiogroup]), [aria-invalid=true] input'),
      ),
    );
    expect(shell.navigate).not.toHaveBeenCalled();
  },
);

it.each(everyMarket)('%s: valid answers pass every part', async (_, answers) => {
  const parts = personalParts(answers.market);
  for (let part = 1; part < parts.length; part += 1) {
    const { shell, unmount } = await openPart(answers, {}, part);
    fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(shell.navigate).toHaveBeenCalledWith('personalInfomation', { part: part + 1 }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
  }
});
