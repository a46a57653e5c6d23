import { getMarketHome, getUserInfo } from '@sunbird/api-client';
import { whole } from '@sunbird/loan-domain/examples/kenya';
import { wholePersonal } from '@sunbird/loan-domain/samples';
import { fakeApi, fireEvent, makeHome, makeUserInfo, screen, within } from '@sunbird/testing';
import { declined } from '../testing/markets';
import { openStep } from '../testing/render-step';
import { Screen } from './personal-screen';

const kenya = { ...whole.rules, ...whole.presence };

test('a market that nobody here has heard of has its own form: counties, postal code, length of the ID', async () => {
  const api = fakeApi([
    [getUserInfo, () => makeUserInfo({ basicInfo: { userId: 'U1', mobile: '712345678' } })],
    [getMarketHome, () => makeHome(6)],
  ]);
  const typed = {
    ...declined(kenya.collected),
    ...wholePersonal(kenya, { nationalId: '23456789', state: 'Nairobi', city: 'Westlands' }),
  };
  await openStep(Screen, '/auth/personal_infomation?part=3', { personal: typed }, { api, market: kenya });

  expect(await screen.findByRole('textbox', { name: /PIN code|Postal code/i })).toBeTruthy();
  fireEvent.click(screen.getByRole('combobox', { name: 'State' }));
  const options = within(await screen.findByRole('dialog')).getAllByRole('option');
  expect(options.map(option => option.textContent)).toEqual(['Kisumu', 'Mombasa', 'Nairobi']);
});
