import { getPostalArea, getUserInfo, lookUpPerson } from '@sunbird/api-client';
import { ng } from '@sunbird/loan-domain/markets';
import { act, fakeApi, makeUserInfo, screen, waitFor } from '@sunbird/testing';
import { declined } from '../testing/markets';
import { openStep } from '../testing/render-step';
import { Screen } from './personal-screen';

/** The names of a register that has been asked, and answers when `settle` is called; other numbers it does not know. */
async function openWhileAsked() {
  const waiting: (() => void)[] = [];
  const api = fakeApi([
    [getUserInfo, () => makeUserInfo({ basicInfo: { userId: 'U1', mobile: '8032144417' } })],
    [getPostalArea, () => ({ neighbourhoods: [] })],
    [
      lookUpPerson,
      ({ nationalId }) =>
        nationalId === '12345678901'
          ? new Promise(done => waiting.push(() => done({ firstName: 'Ada', lastName: 'Okafor' })))
          : {},
    ],
  ]);
  const personal = { ...declined(ng.collected), nationalId: '12345678901', birthday: '1996-06-15' };
  const { user } = await openStep(Screen, '/auth/personal_infomation', { personal }, { api });
  await waitFor(() => expect(waiting).toHaveLength(1));
  return { api, user, settle: () => waiting[0]?.() };
}

it('takes no name of a number that was corrected meanwhile', async () => {
  const { api, user, settle } = await openWhileAsked();
  await user.clear(screen.getByLabelText('NIN'));
  await user.type(screen.getByLabelText('NIN'), '12345678902');
  settle();
  await waitFor(() => expect(api.payloadsOf(lookUpPerson)).toHaveLength(2));
  await act(async () => undefined);
  expect(screen.getByLabelText('First name')).toHaveProperty('value', '');
});

it('is replaced by what a borrower types who was in the field when it came', async () => {
  const { user, settle } = await openWhileAsked();
  const last = screen.getByLabelText<HTMLInputElement>('Last name');
  await user.click(last);
  settle();
  expect(await screen.findByDisplayValue('Ada')).toBeTruthy();
  await waitFor(() => expect(last.selectionStart).toBe(0));
  await user.keyboard('Eze');
  expect(last.value).toBe('Eze');
});
