import { getUserInfo } from '@sunbird/api-client';
import {
  createFakeDrafts,
  createFakeShell,
  fakeApi,
  fireEvent,
  makeUserInfo,
  screen,
} from '@sunbird/testing';
import { additionalRules, contacts, workOf } from '@sunbird/testing/rules';
import { firstOfEach } from '@sunbird/testing/runs';
import type { Answers } from '../shared/answers';
import { renderStep } from '../testing/render-step';
import { additionalParts, Screen } from './additional-screen';

// The rules themselves are tested in loan-domain: here each field shows its message, in the mounted form.

it.each(firstOfEach(additionalRules, ({ field }) => field))(
  '$code $field $value: $message',
  async ({ market, field, value, message }) => {
    const drafted: Answers = { ...workOf(market), ...contacts, [field]: value };
    const part = additionalParts.findIndex(({ fields }) => fields.some(name => name === field)) + 1;
    const shell = createFakeShell({
      market,
      api: fakeApi([[getUserInfo, () => makeUserInfo()]]),
      drafts: createFakeDrafts({ additional: drafted }),
    });
    await renderStep(Screen, { shell, route: `/auth/additionalInfomation?part=${part}` });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    const alert = await screen.findByText(text => text.includes(message));
    expect(alert.closest('[role=alert]')).toBeTruthy();
    expect(shell.navigate).not.toHaveBeenCalled();
  },
);
