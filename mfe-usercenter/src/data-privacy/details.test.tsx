import { getLatestOrder, getUserInfo, listConsents, NetworkError } from '@sunbird/api-client';
import { mx } from '@sunbird/loan-domain/markets';
import { expectShown, fakeApi, makeOrder, makeUserInfo, screen } from '@sunbird/testing';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
import { Screen } from './data-privacy-screen';

const person = makeUserInfo();
const held = {
  ...person,
  basicInfo: {
    ...person.basicInfo,
    birthday: '1994-08-14',
    nationalId: '12345678901',
    email: 'ada.obi@mail.example',
    address: '12 Allen Avenue',
  },
  emergencyContacts: [{ name: 'Bola Obi', phoneNumber: '8039876543', relationship: 'sibling' }],
};

async function show(status: 2 | 4, options: UserScreenOptions = {}) {
  const api = fakeApi([
    [getUserInfo, () => held],
    [getLatestOrder, () => ({ ...makeOrder(status), nextStep: status })],
    [listConsents, () => new NetworkError(404)],
  ]);
  return renderUser(Screen, { api, route: '/user_center/data_privacy?view=details', ...options });
}

test('shows what the lender holds, and nothing that proves whose account it is', async () => {
  await show(4);
  await screen.findByText('12 Allen Avenue');
  expectShown('••• 8901', '•• ••• 1994', 'a•••@mail.example', '0803 ••• 6543');
  expect(document.body.textContent).not.toMatch(/12345678901|1994-08-14|14 Aug|ada\.obi|9876543/);
});

test.each([
  [4, 'You can change your answers with your next application.'],
  [2, 'Your answers stay as you sent them while your loan or application is open.'],
] as const)('at status %i it says how each part is changed', async (status, text) => {
  const { shell, user } = await show(status);
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(shell.navigate).toHaveBeenLastCalledWith('addBankCard', { from: 'me' });
  await user.click(screen.getByRole('button', { name: 'Something is not right' }));
  expect(shell.navigate).toHaveBeenLastCalledWith('customerServices', { view: 'complaint' });
});

test('only the identity is changed by a person, also where a market holds more numbers', async () => {
  await show(4, { market: mx });
  await screen.findByText('12 Allen Avenue');
  expect(screen.getAllByRole('button', { name: 'Something is not right' })).toHaveLength(1);
});
