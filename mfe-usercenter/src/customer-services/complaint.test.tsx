import { ApiError, getCustomerService, NetworkError, sendComplaint } from '@sunbird/api-client';
import {
  createFakeDrafts,
  createFakeShell,
  expectShown,
  fakeApi,
  fill,
  held,
  now,
  type RenderedScreen,
  screen,
  waitFor,
  within,
} from '@sunbird/testing';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
import { Screen } from './customer-services-screen';

const service = {
  phones: ['07005550199'],
  email: 'help@sunbird.example',
  hours: 'Every day',
  regulator: { name: 'FCCPC', url: 'https://fccpc.gov.ng' },
};
const receipt = { complaintId: 'CMP-77', answerBy: now + 48 * 3_600_000 };

function lender(answer: () => typeof receipt | Error = () => receipt) {
  return fakeApi([
    [getCustomerService, () => service],
    [sendComplaint, answer],
  ]);
}

const route = '/user_center/customer_services?view=complaint';

function show(options: UserScreenOptions = {}) {
  return renderUser(Screen, { api: lender(), route, ...options });
}

const story = 'Two payments were taken on the same day.';

async function fillForm({ user }: RenderedScreen, email?: string): Promise<void> {
  await user.click(screen.getByLabelText('What it is about'));
  const sheet = await screen.findByRole('dialog', { name: 'What it is about' });
  await user.click(within(sheet).getByText('My repayment'));
  await fill(screen.getByLabelText('What happened'), story);
  if (email) await fill(screen.getByLabelText(/Email/), email);
}

function send({ user }: RenderedScreen) {
  return user.click(screen.getByRole('button', { name: 'Send complaint' }));
}

test('nothing more is typed into a complaint that is on its way', async () => {
  const answer = held<typeof receipt>();
  const api = lender().respond(sendComplaint, () => answer.promise);
  const page = await show({ api });
  await fillForm(page);
  await send(page);
  const { show: cover } = page.shell.spinner;
  expect(cover).toHaveBeenCalledTimes(1);
  const uncover = jest.mocked(cover).mock.results[0]?.value;
  expect(uncover).not.toHaveBeenCalled();
  answer.settle(receipt);
  expect(await screen.findByRole('heading', { name: 'We have your complaint' })).toBeTruthy();
  expect(uncover).toHaveBeenCalledTimes(1);
});

test('sends topic, story and loan, and shows number and date', async () => {
  const page = await show({ route: `${route}&orderNo=SB-1` });
  expectShown(
    'A complaint never changes how we treat your loan. About loan SB-1',
    'What happened, when, and what would put it right. No codes, PINs or card numbers.',
  );
  // As keyboards that complete words write it.
  await fillForm(page, 'ada @sunbird. example ');
  await send(page);
  expect(await screen.findByRole('heading', { name: 'We have your complaint' })).toBeTruthy();
  expect(page.shell.api.payloadsOf(sendComplaint)).toEqual([
    { topic: 'repayment', text: story, orderNo: 'SB-1', email: 'ada@sunbird.example' },
  ]);
  expect(page.shell.api.calls.find(({ name }) => name === sendComplaint.name)?.intent).toBe('complaint');
  expectShown(
    'We have your complaint Keep the number.',
    'CMP-77',
    'Our answer comes by Sun 8 Mar, 10:24',
    'FCCPC The authority above us. It is free of charge',
  );
  expect(page.shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventType: 'success' }));
  await page.user.click(screen.getByRole('button', { name: 'Done' }));
  expect(page.shell.navigate).toHaveBeenCalledWith('customerServices', {}, { replace: true });
});

test('says what is missing, and sends nothing', async () => {
  const page = await show();
  expect(screen.getByText(/A person reads it and answers within 48 hours/)).toBeTruthy();
  await send(page);
  expect(await screen.findByText('Choose what it is about.')).toBeTruthy();
  expectShown('2 answers are missing', 'Choose what it is about.', 'Tell us what happened.');
  expect(page.shell.api.payloadsOf(sendComplaint)).toEqual([]);
});

test('the story has at least ten characters, and an email is an email', async () => {
  const page = await show();
  await fill(screen.getByLabelText('What happened'), 'Too short');
  await fill(screen.getByLabelText(/Email/), 'ada@');
  await send(page);
  expect(await screen.findByText('Type 10 to 2000 characters. You typed 9.')).toBeTruthy();
  expect(screen.getByText(/Email verification failed/)).toBeTruthy();
});

test('what is typed is kept until it is sent', async () => {
  const drafts = createFakeDrafts({ complaint: { topic: 'costs', message: story, old: 1 } });
  const page = await show({ drafts });
  expect(screen.getByLabelText<HTMLTextAreaElement>('What happened').value).toBe(story);
  await page.user.type(screen.getByLabelText('What happened'), ' Twice.');
  await waitFor(() => expect(drafts.stored.get('complaint')?.message).toBe(`${story} Twice.`));
  await send(page);
  await screen.findByRole('heading', { name: 'We have your complaint' });
  expect(drafts.stored.has('complaint')).toBe(false);
});

test('a lost connection keeps what was typed', async () => {
  const page = await show({ api: lender(() => new NetworkError()) });
  await fillForm(page);
  await send(page);
  expect((await screen.findByRole('alert')).textContent).toContain('The connection failed');
  expect(page.shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventType: 'failure' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('What happened').value).toBe(story);
});

test('what the lender says of a field stands at the field', async () => {
  const refusal = new ApiError({ code: 400, fieldErrors: { text: 'error.complaintMessage.required' } });
  const page = await show({ api: lender(() => refusal) });
  await fillForm(page);
  await send(page);
  expect(await screen.findByText('Tell us what happened.')).toBeTruthy();
});

test('a lender without such a call is said to take complaints elsewhere, from then on', async () => {
  const shell = createFakeShell({ api: lender(() => new NetworkError(404)) });
  const page = await show({ shell });
  await fillForm(page);
  await send(page);
  expect(await screen.findByText(/Complaints are not taken in the app here/)).toBeTruthy();
  expectShown(
    'Complaints are not taken in the app here. Write or call us; it counts the same. Call us 0700 555 0199 Email help@sunbird.example',
  );
  page.unmount();
  await show({ shell, route: '/user_center/customer_services' });
  expect(screen.queryByRole('button', { name: /Make a complaint/ })).toBeNull();
});
