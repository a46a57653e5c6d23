import { getCustomerService, NetworkError, sendComplaint } from '@sunbird/api-client';
import { india, mx } from '@sunbird/loan-domain/markets';
import { createFakeShell, type FakeShell, fakeApi, renderScreen, screen } from '@sunbird/testing';
import { messages } from '../remote';
import { Screen } from './customer-services-screen';

const service = {
  phones: ['07005550199', '07005550200'],
  whatsapp: '+2347005550199',
  email: 'help@sunbird.example',
  hours: 'Every day, 08:00 to 20:00',
  regulator: { name: 'FCCPC', url: 'https://fccpc.gov.ng' },
};

function lender(answer: () => typeof service | Error = () => service) {
  return fakeApi([[getCustomerService, answer]]);
}

function show(shell: FakeShell = createFakeShell({ api: lender() })) {
  return renderScreen(<Screen />, { shell, catalogue: messages, route: '/user_center/customer_services' });
}

function hrefOf(name: RegExp) {
  return screen.getByRole('link', { name }).getAttribute('href');
}

test('hours, and every way to reach the lender', async () => {
  const { shell, user } = await show();
  expect(screen.getByText('Every day, 08:00 to 20:00')).toBeTruthy();
  expect(hrefOf(/0700 555 0199/)).toBe('tel:+2347005550199');
  expect(hrefOf(/0700 555 0200/)).toBe('tel:+2347005550200');
  expect(hrefOf(/Email.*help@sunbird\.example/)).toBe('mailto:help@sunbird.example');
  await user.click(screen.getByRole('button', { name: /WhatsApp.*\+234 700 555 0199/ }));
  expect(shell.openExternal).toHaveBeenCalledWith('https://wa.me/2347005550199');
});

test('a lender without WhatsApp shows none', async () => {
  await show(
    createFakeShell({ api: fakeApi([[getCustomerService, () => ({ ...service, whatsapp: undefined })]]) }),
  );
  expect(screen.queryByText('WhatsApp')).toBeNull();
});

test('the regulator opens outside the app, after the shell’s notice', async () => {
  const { shell, user } = await show();
  await user.click(screen.getByRole('button', { name: /FCCPC/ }));
  expect(shell.openExternal).toHaveBeenCalledWith('https://fccpc.gov.ng');
  expect(screen.getByText('We answer every complaint within 48 hours.')).toBeTruthy();
});

test('a page for complaints goes before the regulator’s own page', async () => {
  const api = fakeApi([
    [getCustomerService, () => ({ ...service, complaintUrl: 'https://fccpc.gov.ng/complain' })],
  ]);
  const { shell, user } = await show(createFakeShell({ api }));
  await user.click(screen.getByRole('button', { name: /FCCPC/ }));
  expect(shell.openExternal).toHaveBeenCalledWith('https://fccpc.gov.ng/complain');
});

test('warns of those who ask for codes, and leads to the complaint', async () => {
  const { shell, user } = await show();
  expect(screen.getByText(/We never ask for your PIN/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Make a complaint/ }));
  expect(shell.navigate).toHaveBeenCalledWith('customerServices', { view: 'complaint' });
});

test('help leads on to questions and answers, because help is here', async () => {
  const { shell, user } = await show();
  await user.click(screen.getByRole('button', { name: 'Help' }));
  expect(shell.navigate).toHaveBeenCalledWith('faq');
});

describe('without an answer', () => {
  test('the market’s own numbers stand in, with a way to try again', async () => {
    let fail = true;
    const { user } = await show(
      createFakeShell({
        api: lender(() => (fail ? new NetworkError() : { ...service, phones: ['07009990000'] })),
      }),
    );
    expect(screen.getByText(/These contacts came with the app/)).toBeTruthy();
    expect(screen.getByText('Every day, 08:00 to 20:00 (Lagos).')).toBeTruthy();
    expect(hrefOf(/0700 555 0199/)).toBe('tel:+2347005550199');
    expect(screen.getByRole('button', { name: /FCCPC/ })).toBeTruthy();
    fail = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('0700 999 0000')).toBeTruthy();
    expect(screen.queryByText(/came with the app/)).toBeNull();
  });

  test('offline it says that it is', async () => {
    await show(createFakeShell({ api: lender(() => new NetworkError()), connectivity: { online: false } }));
    expect(screen.getByText('You are offline. These contacts came with the app.')).toBeTruthy();
  });

  test('an earlier answer is shown with its time', async () => {
    let fail = false;
    const api = lender(() => (fail ? new NetworkError() : service));
    const first = await show(createFakeShell({ api }));
    first.unmount();
    fail = true;
    await show(createFakeShell({ api }));
    expect(await screen.findByText(/This is from .* It could not be renewed/)).toBeTruthy();
    expect(screen.getByText('Every day, 08:00 to 20:00')).toBeTruthy();
  });
});

describe('markets', () => {
  function down() {
    return lender(() => new NetworkError());
  }

  test('India has a grievance officer, and hours with am and pm', async () => {
    await show(createFakeShell({ api: down(), market: india }));
    expect(screen.getByText(/^Every day, 8:00\sam to 8:00\spm \(Kolkata\)\.$/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Grievance officer: Asha Menon' })).toBeTruthy();
    expect(hrefOf(/80055 50188/)).toBe('tel:+918005550188');
    expect(hrefOf(/grievance@sunbird\.example/)).toBe('mailto:grievance@sunbird.example');
    expect(screen.getByRole('button', { name: /RBI/ })).toBeTruthy();
  });

  test('Mexico names CONDUSEF, in Spanish', async () => {
    await show(createFakeShell({ api: down(), market: mx, language: { current: 'es' } }));
    expect(screen.getByText('Todos los días, de 08:00 a 20:00 (Mexico City).')).toBeTruthy();
    expect(screen.getByRole('button', { name: /CONDUSEF \/ UNE/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '¿Cómo te ayudamos?' })).toBeTruthy();
  });
});

test('signed out, numbers show and the complaint does not', async () => {
  const { shell } = await show(createFakeShell({ api: lender(), session: { status: 'anonymous' } }));
  expect(screen.getByText('0700 555 0199')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Make a complaint/ })).toBeNull();
  expect(shell.api.calls.map(({ name }) => name)).toEqual([getCustomerService.name]);
  expect(shell.api.payloadsOf(sendComplaint)).toEqual([]);
});
