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
import type { Answers } from '../shared/strings';
import { renderStep } from '../testing/render-step';
import { Screen } from './additional-screen';
import { additionalParts } from './parts';

// Every rule of section 5 of the specification for work and contacts, through the mounted form.

it.each(additionalRules)('$code $field $value: $message', async ({ market, field, value, message }) => {
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
});
