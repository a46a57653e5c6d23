// cspell:ignore deva Kiritimati -- a numbering system and a place
import { expectSameSaid, ScreenReader } from '../support/field/what-screens-say';
import { expect, test } from '../support/test';

// Phones of other regions: their own digits, right to left, and a day ahead of everyone.
const phones = [
  { locale: 'ar-EG', timezoneId: 'Africa/Cairo' },
  { locale: 'hi-IN-u-nu-deva', timezoneId: 'Pacific/Kiritimati' },
  { locale: 'fa-IR', timezoneId: 'Pacific/Pago_Pago' },
];

test('the phone is of another region: money, days and countdowns are the market’s, in digits 0 to 9', async ({
  browser,
  context,
  lender,
}) => {
  const reader = new ScreenReader(lender);
  const usual = await reader.read(await context.newPage());
  for (const { text } of usual) expect(text).not.toMatch(/(?![0-9])\p{Nd}/u);
  for (const phone of phones) {
    const elsewhere = await browser.newContext({ ...phone, baseURL: lender.origin });
    expectSameSaid(await reader.read(await elsewhere.newPage()), usual);
    await elsewhere.close();
  }
});
