import { answerConsents } from '../support/answer-consents';
import { LenderMessages } from '../support/lender-messages';
import { signInAs } from '../support/sign-in';
import { expect, test } from '../support/test';
import { Tour } from '../support/tour';

const stops = [
  { name: 'home', at: 7, path: '/' },
  { name: 'cancellation', at: 7, path: '/cancellation_form?orderNo={order}' },
  { name: 'customer services', at: 7, path: '/user_center/customer_services' },
];

test('every call sends the language, and the lender responds in it', async ({ context, lender }) => {
  const said = new Map<string, Set<string>>();
  for (const language of ['en', 'es'] as const) {
    const page = await context.newPage();
    const requested = new Set<string>();
    page.on('request', request => {
      if (new URL(request.url()).pathname.startsWith('/api/'))
        requested.add(request.headers().lang ?? 'none');
    });
    const messages = new LenderMessages(page);
    const tour = new Tour(page, lender, 'NG', language);
    for (const stop of stops) await tour.visit(stop);
    expect([...requested]).toEqual([language]);
    const sentences = (await messages.all()).filter(text => text.split(' ').length > 3);
    said.set(language, new Set(sentences));
    await page.close();
  }
  const [english, spanish] = [said.get('en'), said.get('es')];
  expect(english?.size).toBeGreaterThan(4);
  expect(spanish?.size).toBeGreaterThan(4);
  expect([...(spanish ?? [])].filter(sentence => english?.has(sentence))).toEqual([]);
});

test('a switch of language keeps the form and the typed text', { tag: '@quick' }, async ({
  page,
  lender,
}) => {
  const borrower = await lender.borrower(6);
  await signInAs(page, borrower);
  await page.goto(`${lender.origin}/#/auth/personal_infomation?orderNo=${borrower.orderNo}`);
  await answerConsents(page, 'Allow');
  await page.getByLabel('First name').fill('Quintavia');
  await page.getByLabel('NIN').fill('73194625801');
  await page.goto(`${lender.origin}/#/user_center/language`);
  await page.getByText('Español').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goBack();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Quintavia');
  await expect(page.getByLabel('NIN')).toHaveValue('73194625801');
});

test.describe('a Mexican phone', () => {
  test.use({ locale: 'es-MX' });

  test('opens in Spanish, and home and log-in switch to English', async ({ page, lender }) => {
    await page.goto(`${lender.origin}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await expect(page.getByText('How much do you need?')).toBeVisible();
    await page.goto(`${lender.origin}/#/user/login`);
    await page.getByRole('button', { name: 'Español', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Inicia sesión o regístrate' })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});
