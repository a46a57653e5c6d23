import { getCustomerService, NetworkError } from '@sunbird/api-client';
import { createFakeShell, fakeApi, renderScreen, screen } from '@sunbird/testing';
import { messages } from '../remote';
import { Screen } from './start-screen';

const response = { phones: ['07005550199'], email: 'help@sunbird.example', hours: '8:00 to 20:00' };

test('shows the response of the lender', async () => {
  const shell = createFakeShell({ api: fakeApi([[getCustomerService, () => response]]) });
  await renderScreen(<Screen />, { shell, catalogue: messages });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New journey');
  expect(screen.getByText('8:00 to 20:00')).toBeTruthy();
  expect(screen.getByText('help@sunbird.example')).toBeTruthy();
});

test('a failed call can be tried again', async () => {
  const api = fakeApi([[getCustomerService, () => new NetworkError()]]);
  const { user } = await renderScreen(<Screen />, { shell: createFakeShell({ api }), catalogue: messages });
  expect(screen.getByRole('alert').textContent).toContain('This did not load');
  api.respond(getCustomerService, () => response);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('8:00 to 20:00')).toBeTruthy();
});

test('speaks Spanish', async () => {
  const shell = createFakeShell({
    api: fakeApi([[getCustomerService, () => response]]),
    language: { current: 'es' },
  });
  await renderScreen(<Screen />, { shell, catalogue: messages });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nuevo recorrido');
});
