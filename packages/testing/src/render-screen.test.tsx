import './browser-globals';

import { getMarketHome } from '@sunbird/api-client';
import { T, useI18n } from '@sunbird/i18n';
import { useCall, useDraft, useQueryParams, useShell } from '@sunbird/shell-api';
import { createFakeShell, fakeApi, makeHome, renderScreen, screen } from '.';

const messages = {
  en: async () => ({ 'home.limit': 'Limit {amount}', 'home.go': 'Go' }),
  es: async () => ({ 'home.limit': 'Límite {amount}', 'home.go': 'Ir' }),
};

function Home() {
  const shell = useShell();
  const { formatMoney } = useI18n();
  const { orderNo } = useQueryParams();
  const home = useCall(getMarketHome, {});
  const draft = useDraft('home', stored => stored);
  return (
    <main>
      <p>Order {orderNo}</p>
      {home.data && (
        <p>
          <T id="home.limit" values={{ amount: formatMoney(home.data.creditLimit) }} />
        </p>
      )}
      <p>Draft {JSON.stringify(draft.initial)}</p>
      <button
        type="button"
        onClick={() => shell.dispatchOrder({ orderNo: 'SB-1', status: 14 }, { from: 'home' })}
      >
        <T id="home.go" />
      </button>
    </main>
  );
}

function Status() {
  return <p>{useShell().session.status}</p>;
}

function api() {
  return fakeApi([[getMarketHome, () => makeHome()]]);
}

test('renders with route, lender, messages, drafts and shell', async () => {
  const shell = createFakeShell({ api: api() });
  shell.drafts.stored.set('home', { amount: 5 });
  const { user } = await renderScreen(<Home />, { shell, catalogue: messages, route: '/?orderNo=SB-1' });
  expect(screen.getByText('Order SB-1')).toBeTruthy();
  expect(screen.getByText('Limit ₦50,000')).toBeTruthy();
  expect(screen.getByText('Draft {"amount":5}')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(shell.navigate).toHaveBeenCalledWith('confirmBorrow', { from: 'home', orderNo: 'SB-1' });
});

test('renders in the language asked for', async () => {
  await renderScreen(<Home />, {
    shell: createFakeShell({ api: api() }),
    catalogue: messages,
    language: 'es',
  });
  expect(screen.getByRole('button', { name: 'Ir' })).toBeTruthy();
});

test('a message that is missing throws', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const shell = createFakeShell({ api: api() });
  await expect(renderScreen(<Home />, { shell, catalogue: {} })).rejects.toThrow('home.go');
  silent.mockRestore();
});

test('renders again with another shell', async () => {
  const { withShell } = await renderScreen(<Status />);
  expect(screen.getByText('signedIn')).toBeTruthy();
  withShell(createFakeShell({ session: { status: 'anonymous' } }));
  expect(screen.getByText('anonymous')).toBeTruthy();
});
