import type { LegalTextName } from '@sunbird/loan-domain';
import { india, mx, ng } from '@sunbird/loan-domain/markets';
import { createFakeShell, type FakeShell, renderScreen, screen, waitFor } from '@sunbird/testing';
import { messages } from '../remote';
import { loadLegalTexts } from './load-legal-texts';
import { Screen as Privacy } from './privacy-screen';
import { Screen as Renewal } from './renewal-screen';
import { Screen as Terms } from './terms-screen';

jest.mock('./load-legal-texts', () => {
  const actual = jest.requireActual<typeof import('./load-legal-texts')>('./load-legal-texts');
  return { loadLegalTexts: jest.fn(actual.loadLegalTexts) };
});
const load = jest.mocked(loadLegalTexts);

const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockReset();
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = scrolled;
});

const screens: Readonly<Record<LegalTextName, () => React.ReactElement>> = {
  privacy: Privacy,
  terms: Terms,
  renewalAgreement: Renewal,
};

async function show(name: LegalTextName, shell: FakeShell = createFakeShell(), query = '') {
  const Screen = screens[name];
  const page = await renderScreen(<Screen />, { shell, catalogue: messages, route: `/text${query}` });
  return page;
}

test.each([
  ['privacy', 'Privacy policy'],
  ['terms', 'Terms and conditions'],
  ['renewalAgreement', 'Loan renewal agreement'],
] as const)('%s shows its title and its version', async (name, title) => {
  await show(name);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(await screen.findByText('Version 2026-01-12, in force since 12 January 2026')).toBeTruthy();
});

test('figures are the lender’s', async () => {
  await show('terms');
  expect(
    await screen.findByText(
      /Interest is ₦1,638, so you repay ₦21,638\. With every cost counted that is 78\.1% a year/,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/late fee of 2% a day/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/[{}]/);
});

test.each([
  ['Nigeria', ng, 'en', 'privacy', /Nigeria Data Protection Act 2023/],
  ['Nigeria', ng, 'es', 'terms', /Federal Competition and Consumer Protection Commission \(FCCPC\)/],
  ['Mexico', mx, 'es', 'privacy', /Tus derechos ARCO/],
  ['Mexico', mx, 'en', 'terms', /total annual cost \(CAT\)/],
  ['India', india, 'en', 'terms', /Asha Menon, 80055 50188, grievance@sunbird\.example/],
  ['India', india, 'es', 'renewalAgreement', /Sin renovación automática/],
] as const)('%s has its own law, in %#', async (_, market, language, name, text) => {
  await show(name, createFakeShell({ market, language: { current: language } }));
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('the contents lead to a part', async () => {
  const { user } = await show('terms');
  await user.click(await screen.findByRole('button', { name: 'Contents' }));
  await user.click(screen.getByRole('button', { name: /What a loan costs$/ }));
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.textContent).toMatch(/What a loan costs$/);
});

test('a link leads to a part', async () => {
  await show('terms', createFakeShell(), '?section=late');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Paying late$/));
});

test('a text that did not arrive can be asked for again', async () => {
  load.mockRejectedValueOnce(new Error('chunk'));
  const { user } = await show('privacy');
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Version 2026-01-12/)).toBeTruthy();
});

test('while it loads there is a skeleton', async () => {
  load.mockReturnValueOnce(new Promise(() => undefined));
  await show('privacy');
  expect(screen.getByRole('status').textContent).toContain('Loading');
});

test('a market without texts says how to get them', async () => {
  const { shell, user } = await show('terms', createFakeShell({ market: { ...ng, code: 'GH' } }));
  expect(await screen.findByRole('heading', { name: 'This text is not in the app yet' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Talk to us' }));
  expect(shell.navigate).toHaveBeenCalledWith('customerServices');
});

test('it needs no log-in', async () => {
  const { shell } = await show('privacy', createFakeShell({ session: { status: 'anonymous' } }));
  expect(await screen.findByText(/Version 2026-01-12/)).toBeTruthy();
  expect(shell.api.calls).toEqual([]);
});

describe('a lender’s own text', () => {
  const html =
    '<h1>Terms of Acacia</h1><p>What holds.</p><h2>Who we are</h2><p>Acacia <b>Lending</b></p><h2>Fees</h2>';

  test('takes the place of the sample, in parts and with its version', async () => {
    const loadLegalText = jest.fn(async () => html);
    const market = { ...ng, legal: { ...ng.legal, terms: '2026-03-01' }, loadLegalText };
    await show('terms', createFakeShell({ market }), '?section=fees');
    expect(await screen.findByRole('heading', { name: 'Terms of Acacia' })).toBeTruthy();
    expect(loadLegalText).toHaveBeenCalledWith('terms', 'en');
    expect(screen.getByText('Version 2026-03-01, in force since 1 March 2026')).toBeTruthy();
    expect(screen.getByText('Lending').tagName).toBe('B');
    expect(screen.queryByText(/This is a sample/)).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Fees'));
  });

  test('that cannot be fetched can be asked for again', async () => {
    const loadLegalText = jest.fn(async () => html).mockRejectedValueOnce(new Error('offline'));
    const { user } = await show('terms', createFakeShell({ market: { ...ng, loadLegalText } }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Terms of Acacia' })).toBeTruthy();
  });

  test('is not there: the sample says that it is one, and speaks of nothing that is switched off', async () => {
    const market = { ...ng, coupons: false, rollover: { ...ng.rollover, maxTimes: 0 } };
    await show('terms', createFakeShell({ market }));
    expect(await screen.findByText(/This is a sample/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Coupons and the draw|Moving the date/ })).toBeNull();
  });
});
