import { askPerson, type DataOf, getCustomerService, listRequests, NetworkError } from '@sunbird/api-client';
import { createFakeDrafts, expectShown, fakeApi, fill, now, screen, waitFor } from '@sunbird/testing';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
import { Screen } from './customer-services-screen';

type Sent = DataOf<typeof listRequests>['requests'][number];

const waiting: Sent = {
  requestId: 'REQ-1',
  about: 'loan',
  subject: 'SB-9',
  orderNo: 'SB-9',
  status: 'waiting',
  createdAt: now,
  answerBy: now + 48 * 3_600_000,
  text: 'The debt is my brother’s.',
};
const refusedProof: Sent = {
  requestId: 'VCH-1',
  about: 'payment',
  orderNo: 'SB-1',
  amount: 3000,
  status: 'refused',
  createdAt: now,
  decidedAt: now,
  reason: 'paymentNotFound',
};
const answered: Sent = {
  requestId: 'CMP-1',
  about: 'complaint',
  topic: 'costs',
  status: 'answered',
  createdAt: now,
  decidedAt: now,
  answer: 'We took the fee back.',
};

function lender(first: readonly Sent[], after: readonly Sent[] = first) {
  let shown = first;
  return fakeApi([
    [getCustomerService, () => new NetworkError()],
    [listRequests, () => ({ requests: [...shown] })],
    [
      askPerson,
      () => {
        shown = after;
        return waiting;
      },
    ],
  ]);
}

function show(query: string, options: UserScreenOptions) {
  return renderUser(Screen, { route: `/user_center/customer_services?${query}`, ...options });
}

test('what is typed for one decision is not offered for another', async () => {
  const drafts = createFakeDrafts();
  const about = 'view=ask&about=loan&subject=SB-9';
  const first = await show(about, { api: lender([]), drafts });
  await fill(await screen.findByRole('textbox'), 'The debt is my brother’s.');
  first.unmount();
  const other = await show('view=ask&about=proof&subject=VCH-1', { api: lender([refusedProof]), drafts });
  expect(await screen.findByRole('textbox')).toHaveProperty('value', '');
  other.unmount();
  await show(about, { api: lender([]), drafts });
  expect(await screen.findByRole('textbox')).toHaveProperty('value', 'The debt is my brother’s.');
});

test('the list says what waits until when, and what became of the rest, with reason, answer and next step', async () => {
  const { shell, user } = await show('view=requests', { api: lender([waiting, refusedProof, answered]) });
  expectShown(
    'Your rejected application',
    'Waiting for our answer',
    'Our answer comes by Sun 8 Mar, 10:24',
    'Proof of ₦3,000',
    'We did not find this payment',
    'Complaint: Costs',
    'Our answer: We took the fee back.',
  );
  await user.click(screen.getByRole('button', { name: 'Send another proof' }));
  expect(shell.navigate).toHaveBeenLastCalledWith('manualRepayment', { orderNo: 'SB-1' });
  await user.click(screen.getByRole('button', { name: 'Ask a person' }));
  const ask = { view: 'ask', about: 'proof', subject: 'VCH-1' };
  expect(shell.navigate).toHaveBeenLastCalledWith('customerServices', ask);
});

test('a proof that a person looks at again offers that no second time', async () => {
  const review: Sent = { ...waiting, about: 'proof', subject: 'VCH-1' };
  await show('view=requests', { api: lender([review, refusedProof]) });
  expect(screen.queryByRole('button', { name: 'Ask a person' })).toBeNull();
});

test('a person is asked with what should be considered, and the number stands on the same screen', async () => {
  const api = lender([], [waiting]);
  const { shell, user } = await show('view=ask&about=loan&subject=SB-9', { api });
  expectShown('Should a person look at your application again?', 'answers here within 48 hours');
  await fill(screen.getByLabelText(/What should we consider/), 'The debt is my brother’s.');
  await user.click(screen.getByRole('button', { name: 'Ask a person' }));
  expect(await screen.findByText('REQ-1')).toBeTruthy();
  expect(screen.queryByText('Not satisfied with our answer?')).toBeNull();
  expect(api.payloadsOf(askPerson)).toEqual([
    { about: 'loan', subject: 'SB-9', text: 'The debt is my brother’s.' },
  ]);
  expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventType: 'success' }));
});

test.each([
  ['granted', 'Accepted', true],
  ['refused', 'Refused', false],
] as const)('an answer that it is %s stands where it was asked', async (status, shown, applies) => {
  const done: Sent = { ...waiting, answerBy: undefined, status, decidedAt: now, answer: 'We looked again.' };
  await show('view=ask&about=loan&subject=SB-9', { api: lender([done]) });
  expectShown(shown, 'Our answer: We looked again.', 'FCCPC');
  expect(screen.queryByRole('button', { name: 'Apply again' }) !== null).toBe(applies);
});

test('a failed call keeps what was typed', async () => {
  const api = lender([]).respond(askPerson, () => new NetworkError());
  const { user } = await show('view=ask&about=apply', { api });
  await fill(screen.getByLabelText(/What should we consider/), 'I was ill.');
  await user.click(screen.getByRole('button', { name: 'Ask a person' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The connection failed');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/What should we consider/).value).toBe('I was ill.');
});

test('a lender without such a call is said to be asked elsewhere', async () => {
  const api = lender([]).respond(listRequests, () => new NetworkError(404));
  await show('view=requests', { api });
  await waitFor(() => expect(screen.getByText(/We do not take this in the app/)).toBeTruthy());
  expectShown('Call us');
});

test('without requests, the way to send one', async () => {
  const { shell, user } = await show('view=requests', { api: lender([]) });
  await user.click(await screen.findByRole('button', { name: 'Talk to us' }));
  expect(shell.navigate).toHaveBeenCalledWith('customerServices');
});
