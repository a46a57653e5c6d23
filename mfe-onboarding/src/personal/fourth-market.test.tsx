import { getMarketHome, getUserInfo } from '@sunbird/api-client';
import { kenya } from '@sunbird/loan-domain/examples/kenya';
import {
  createFakeDrafts,
  createFakeShell,
  fakeApi,
  fireEvent,
  makeHome,
  makeUserInfo,
  screen,
  within,
} from '@sunbird/testing';
import { declined } from '../testing/declined';
import { renderStep } from '../testing/render-step';
import { Screen } from './personal-screen';

test('a market that nobody here has heard of has its own form: counties, postal code, length of the ID', async () => {
  const api = fakeApi([
    [getUserInfo, () => makeUserInfo({ basicInfo: { userId: 'U1', mobile: '712345678' } })],
    [getMarketHome, () => makeHome(6)],
  ]);
  const typed = {
    ...declined(kenya.collected),
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    nationalId: '23456789',
    birthday: '1996-06-15',
    gender: 'female',
    education: 'bachelors',
    maritalStatus: 'single',
    whatsappNo: '0712345678',
    email: 'wanjiru@example.com',
    state: 'Nairobi',
    city: 'Westlands',
    address: 'Waiyaki Way 12',
  };
  const shell = createFakeShell({ api, market: kenya, drafts: createFakeDrafts({ personal: typed }) });
  await renderStep(Screen, { shell, route: '/auth/personal_infomation?part=4' });

  expect(await screen.findByRole('textbox', { name: /PIN code|Postal code/i })).toBeTruthy();
  fireEvent.click(screen.getByRole('combobox', { name: 'State' }));
  const options = within(await screen.findByRole('dialog')).getAllByRole('option');
  expect(options.map(option => option.textContent)).toEqual(['Kisumu', 'Mombasa', 'Nairobi']);
});
