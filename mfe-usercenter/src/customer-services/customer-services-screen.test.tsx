import { getCustomerService, NetworkError } from '@sunbird/api-client';
import { india, mx } from '@sunbird/loan-domain/markets';
import { expectShown, fakeApi, screen } from '@sunbird/testing';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
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

function show(options: UserScreenOptions = {}) {
  return renderUser(Screen, { api: lender(), route: '/user_center/customer_services', ...options });
}

test('hours, and every way to reach the lender', async () => {
  const { shell, user } = await show();
  expectShown(
    'Every day, 08:00 to 20:00',
    'WhatsApp +234 700 555 0199 Call us 0700 555 0199 Call us 0700 555 0200 Email help@sunbird.example',
    'We never ask for your PIN, password or a code from an SMS.',
  );
  await user.click(screen.getByRole('button', { name: /WhatsApp.*\+234 700 555 0199/ }));
  expect(shell.openExternal).toHaveBeenCalledWith('https://wa.me/2347005550199');
});

test.each([
  [undefined, 'https://fccpc.gov.ng'],
  ['https://fccpc.gov.ng/complain', 'https://fccpc.gov.ng/complain'],
])(
  'the regulator opens outside the app; its page for complaints (%s) goes first',
  async (complaintUrl, url) => {
    const api = fakeApi([[getCustomerService, () => ({ ...service, whatsapp: undefined, complaintUrl })]]);
    const { shell, user } = await show({ api });
    await user.click(screen.getByRole('button', { name: /FCCPC/ }));
    expect(shell.openExternal).toHaveBeenCalledWith(url);
    expect(screen.getByText('We answer every complaint within 48 hours.')).toBeTruthy();
    expect(screen.queryByText('WhatsApp')).toBeNull();
  },
);

test('warns of those who ask for codes, leads to the complaint, and from help to questions and answers', async () => {
  const { shell, user } = await show();
  expect(screen.getByText(/We never ask for your PIN/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Make a complaint/ }));
  expect(shell.navigate).toHaveBeenCalledWith('customerServices', { view: 'complaint' });
  // Help is here already.
  await user.click(screen.getByRole('button', { name: 'Help' }));
  expect(shell.navigate).toHaveBeenCalledWith('faq');
});

function down() {
  return lender(() => new NetworkError());
}

describe('without an answer', () => {
  test('the market’s own numbers stand in, with a way to try again', async () => {
    let fail = true;
    const { user } = await show({
      api: lender(() => (fail ? new NetworkError() : { ...service, phones: ['07009990000'] })),
    });
    expectShown(
      'These contacts came with the app. We could not check for newer ones. Try again WhatsApp +234 700 555 0199 Call us 0700 555 0199',
    );
    fail = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('0700 999 0000')).toBeTruthy();
    expect(screen.queryByText(/came with the app/)).toBeNull();
  });

  test('offline it says that it is', async () => {
    await show({ api: down(), connectivity: { online: false } });
    expect(screen.getByText('You are offline. These contacts came with the app.')).toBeTruthy();
  });

  test('an earlier answer is shown with its time', async () => {
    let fail = false;
    const api = lender(() => (fail ? new NetworkError() : service));
    const first = await show({ api });
    first.unmount();
    fail = true;
    await show({ api });
    expect(await screen.findByText(/This is from .* It could not be renewed/)).toBeTruthy();
    expect(screen.getByText('Every day, 08:00 to 20:00')).toBeTruthy();
  });
});

describe('markets', () => {
  test('India has a grievance officer, and hours with am and pm', async () => {
    await show({ api: down(), market: india });
    expectShown('Every day, 8:00 am to 8:00 pm', 'WhatsApp +91 80055 50199');
  });

  test('Mexico names CONDUSEF, in Spanish', async () => {
    await show({ api: down(), market: mx, language: { current: 'es' } });
    expect(screen.getByText('Todos los días, de 08:00 a 20:00 (Mexico City).')).toBeTruthy();
    expect(screen.getByRole('button', { name: /CONDUSEF \/ UNE/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '¿Cómo te ayudamos?' })).toBeTruthy();
  });
});
