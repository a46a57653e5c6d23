import { getLoanAgreement, getLoanContract, NetworkError } from '@sunbird/api-client';
import { expectShown, type FakeShellOptions, fakeApi, screen } from '@sunbird/testing';
import { openBorrow } from '../testing/render';
import { Screen } from './agreement-screen';

const html = '<h1>Loan agreement</h1><h2>1. Parties</h2><p>We lend you ₦20,000.</p>';
const contract = { title: 'Loan agreement', version: '2026-01-12', html, hash: 'f00d'.repeat(16) };

function lender() {
  return fakeApi([
    [getLoanContract, () => contract],
    [getLoanAgreement, () => contract],
  ]);
}

function show(route: string, options: FakeShellOptions = {}) {
  return openBorrow(Screen, `/borrow/agreement${route}`, { api: lender(), ...options });
}

test('the contract of an offer, with version, length and fingerprint', async () => {
  const { shell, user } = await show('?orderNo=SB-1&amount=20000&term=91');
  expect(await screen.findByRole('heading', { name: '1. Parties' })).toBeTruthy();
  expectShown(
    'SB-1 · Version 12 Jan 2026 · 1 minute to read 1. Parties We lend you ₦20,000. Fingerprint of this text:',
    'Print or save Back to key facts',
  );
  expect(shell.api.calls).toMatchObject([
    { name: 'getLoanContract', payload: { orderNo: 'SB-1', amount: 20_000, term: 91 } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Back to key facts' }));
  expect(shell.back).toHaveBeenCalled();
});

test('the accepted contract of an order, printed alone', async () => {
  const print = jest.fn();
  Object.defineProperty(window, 'print', { value: print, configurable: true });
  const { shell, unmount, user } = await show('?orderNo=SB-1');
  await user.click(await screen.findByRole('button', { name: 'Print or save' }));
  expect(print).toHaveBeenCalled();
  expect(document.body.dataset.prints).toBe('contract');
  expect(shell.api.payloadsOf(getLoanAgreement)).toEqual([{ orderNo: 'SB-1' }]);
  unmount();
  expect(document.body.dataset.prints).toBeUndefined();
});

test('in a wrapper that stores files the contract is a file, whole and without scripts', async () => {
  const saveFile = jest.fn(async (_file: File) => 'saved' as const);
  const bridge = { inWrapper: true, canSaveFile: true, saveFile };
  const { shell, user } = await show('?orderNo=SB-1', { bridge });
  await user.click(await screen.findByRole('button', { name: 'Save as a file' }));
  const [file] = saveFile.mock.calls[0] ?? [];
  expect(file).toMatchObject({ name: 'agreement-SB-1.html', type: 'text/html' });
  const reader = new FileReader();
  const text = await new Promise<string>(done => {
    reader.onload = () => done(String(reader.result));
    if (file) reader.readAsText(file);
  });
  expect(text).toContain(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Loan agreement</title>',
  );
  expect(text).toContain('<p>We lend you ₦20,000.</p>');
  expect(text).toContain('f00d'.repeat(16));
  expect(text).not.toMatch(/<button|<script|class=/);
  expect(shell.toast).toHaveBeenCalledWith('Agreement saved', 'success');
});

test('a wrapper that keeps no files has no button that does nothing', async () => {
  await show('?orderNo=SB-1', { bridge: { inWrapper: true } });
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: /save|print/i })).toBeNull();
});

test('the contract of a product that is only looked at', async () => {
  const { shell } = await show('?productId=P1&term=91');
  await screen.findByRole('article');
  expect(shell.api.payloadsOf(getLoanAgreement)).toEqual([{ productId: 'P1', term: 91 }]);
});

test('signed out, without an order, and without an answer', async () => {
  const signedOut = await show('?orderNo=SB-1', { session: { status: 'anonymous' } });
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  signedOut.unmount();

  const nameless = await show('');
  expect(screen.getByText(/The order number is missing/)).toBeTruthy();
  nameless.unmount();

  const api = lender();
  api.respond(getLoanAgreement, () => new NetworkError());
  const { user } = await show('?orderNo=SB-1', { api });
  api.respond(getLoanAgreement, () => contract);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});
