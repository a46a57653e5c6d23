import { listAppPackages } from '@sunbird/api-client';
import { whole } from '@sunbird/loan-domain/examples/kenya';
import { createFakeShell, fakeApi, renderScreen, screen } from '@sunbird/testing';
import { messages } from '../remote';
import { Screen } from './about-screen';

const kenya = { ...whole.rules, ...whole.presence };

test('a market that nobody here has heard of names its own lender and licence', async () => {
  const api = fakeApi([[listAppPackages, () => ({ packages: [] })]]);
  await renderScreen(<Screen />, { shell: createFakeShell({ api, market: kenya }), catalogue: messages });
  for (const text of ['Sunbird Kenya Ltd', 'CBK DCP 0000 (demo)'])
    expect(screen.getByText(text)).toBeTruthy();
});
