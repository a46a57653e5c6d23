import { listAppPackages, NetworkError } from '@sunbird/api-client';
import { mx } from '@sunbird/loan-domain/markets';
import { createFakeShell, type FakeShell, fakeApi, renderScreen, screen } from '@sunbird/testing';
import { messages } from '../remote';
import { Screen } from './about-screen';

function apps(packages: { packageName: string; appName: string }[]) {
  return fakeApi([[listAppPackages, () => ({ packages })]]);
}

function show(shell: FakeShell = createFakeShell({ api: apps([]) })) {
  return renderScreen(<Screen />, { shell, catalogue: messages });
}

test('who lends, under which licence, in which version', async () => {
  await show(createFakeShell({ api: apps([]), releases: [{ name: 'sunbird/host', version: '4.2.0-118' }] }));
  expect(screen.getByRole('heading', { level: 2, name: 'Sunbird' })).toBeTruthy();
  for (const text of ['Sunbird Lending Ltd', 'FCCPC 0000 (demo)', '4.2.0-118'])
    expect(screen.getByText(text)).toBeTruthy();
});

test('the lender is the market’s', async () => {
  await show(createFakeShell({ api: apps([]), market: mx }));
  expect(screen.getByText(/Sunbird México, S\.A\. de C\.V/)).toBeTruthy();
  expect(screen.getByText('SIPRES 000000 (demo)')).toBeTruthy();
});

test.each([
  ['Terms and conditions', 'terms'],
  ['Privacy policy', 'privacy'],
  ['Loan renewal agreement', 'renewalAgreement'],
])('%s leads to its text', async (name, route) => {
  const { shell, user } = await show();
  await user.click(screen.getByRole('button', { name }));
  expect(shell.navigate).toHaveBeenCalledWith(route);
});

test('other apps of the lender, but not this one', async () => {
  const api = apps([
    { packageName: 'ng.sunbird.credit', appName: 'Sunbird' },
    { packageName: 'ng.sunbird.save', appName: 'Sunbird Save' },
  ]);
  const { shell, user } = await show(createFakeShell({ api }));
  expect(await screen.findByRole('heading', { name: 'Our other apps' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /ng\.sunbird\.credit/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Sunbird Save/ }));
  expect(shell.navigate).toHaveBeenCalledWith('openApp', { packageName: 'ng.sunbird.save' });
});

test.each([
  ['there are none', () => apps([{ packageName: 'ng.sunbird.credit', appName: 'Sunbird' }])],
  ['the list does not load', () => fakeApi([[listAppPackages, () => new NetworkError()]])],
])('no word of other apps when %s', async (_, api) => {
  await show(createFakeShell({ api: api() }));
  expect(screen.queryByText('Our other apps')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
