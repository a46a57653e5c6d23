import type { Language, LegalTextName } from '@sunbird/loan-domain';
import { ng } from '@sunbird/loan-domain/markets';
import { expectShown, screen, waitFor } from '@sunbird/testing';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
import { Screen as Privacy } from './privacy-screen';
import { Screen as Renewal } from './renewal-screen';
import { Screen as Terms } from './terms-screen';

const texts: Readonly<Record<LegalTextName, string>> = {
  privacy: '<h1>Privacy of Acacia</h1><p>Few data.</p><h2>1. Your data {#data}</h2><p>Your name.</p>',
  terms:
    '<h1>Terms of Acacia</h1><blockquote><p>A note.</p></blockquote><p>What holds.</p>' +
    '<h2>1. Who we are {#who}</h2><p>Acacia <b>Lending</b></p><h2>2. What a loan costs {#costs}</h2><ul><li>8%</li></ul>',
  renewalAgreement: '<p>Nothing renews by itself.</p>',
};
const load = jest.fn(async (name: LegalTextName, _: Language) => texts[name]);
const market = { ...ng, loadLegalText: load };

beforeEach(() => void load.mockClear());

const screens: Readonly<Record<LegalTextName, () => React.ReactElement>> = {
  privacy: Privacy,
  terms: Terms,
  renewalAgreement: Renewal,
};

function show(name: LegalTextName, options: UserScreenOptions = {}) {
  return renderUser(screens[name], { market, route: '/text', ...options });
}

test.each([
  ['privacy', 'Privacy of Acacia', 26],
  ['terms', 'Terms of Acacia', 30],
  // A text without a title has its name.
  ['renewalAgreement', 'Loan renewal agreement', 30],
] as const)('%s shows its title and its version', async (name, title, day) => {
  await show(name);
  expect(await screen.findByText(`Version 2026-11-${day}, in force since ${day} November 2026`)).toBeTruthy();
  expect(screen.getAllByRole('heading', { name: title }).length).toBeGreaterThan(0);
  expect(load).toHaveBeenCalledWith(name, 'en');
  expect(screen.queryAllByRole('button', { name: 'Contents' })).toHaveLength(name === 'terms' ? 1 : 0);
});

test('the text is the lender’s, in the person’s language, in parts and with its note', async () => {
  await show('terms', { language: { current: 'es' } });
  await screen.findByText('A note.');
  expectShown(
    'Terms of Acacia Versión 2026-11-30, vigente desde el 30 de noviembre de 2026 A note. What holds.',
    '1. Who we are Acacia Lending 2. What a loan costs 8%',
  );
  expect(load).toHaveBeenCalledWith('terms', 'es');
});

test('the contents lead to a part', async () => {
  const { user } = await show('terms');
  await user.click(await screen.findByRole('button', { name: 'Contents' }));
  await user.click(screen.getByRole('button', { name: /What a loan costs$/ }));
  expect(document.querySelector(':focus[tabindex="-1"]')?.textContent).toMatch(/What a loan costs$/);
});

test('a link leads to a part', async () => {
  await show('terms', { route: '/text?section=costs' });
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/What a loan costs$/));
});

test('a text that did not arrive can be asked for again', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  const { user } = await show('privacy');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Version 2026-11-26/)).toBeTruthy();
});

test.each([
  ['a market without texts', async () => ''],
  ['a shell that loads none', undefined],
])('%s says how to get them', async (_, loadLegalText) => {
  const without = { ...ng, ...(loadLegalText && { loadLegalText }) };
  const { shell, user } = await show('terms', { market: without });
  await screen.findByRole('heading', { name: 'This text is not in the app yet' });
  expectShown('This text is not in the app yet Ask us for it: we send it to you in writing.');
  await user.click(screen.getByRole('button', { name: 'Talk to us' }));
  expect(shell.navigate).toHaveBeenCalledWith('customerServices');
});
