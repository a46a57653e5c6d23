// cspell:ignore deva Kiritimati -- a numbering system and a place

import type { Page } from '@playwright/test';
import { Borrower } from '../support/borrower';
import { fillPersonalInfo } from '../support/journey/forms';
import { agreeToCollection } from '../support/journey/log-in';
import { expect, test } from '../support/test';
import { type Stop, Tour } from '../support/tour';

/** Screens with money, days and times. */
const screens: readonly Stop[] = [
  { name: 'home', path: '/' },
  { name: 'review', at: 1, path: '/auth/review_tips?orderNo={order}' },
  { name: 'offer', at: 14, path: '/borrow/confirm_borrow?orderNo={order}' },
  { name: 'lent', at: 2, path: '/borrow/lending?orderNo={order}' },
  { name: 'overdue', at: 3, path: '/repay/repay_detail?orderNo={order}' },
];

/** What a screen says. */
interface Said {
  readonly name: string;
  readonly text: string;
}

/** Runs in the page. */
function readPage(): string {
  const page = document.createElement('div');
  page.append(...[...document.body.childNodes].map(node => node.cloneNode(true)));
  for (const unseen of page.querySelectorAll('script, style, template')) unseen.remove();
  return (page.textContent ?? '').replace(/\s+/g, ' ');
}

async function readScreens(tour: Tour, page: Page): Promise<readonly Said[]> {
  const said: Said[] = [];
  for (const stop of screens) {
    await tour.visit(stop);
    said.push({ name: stop.name, text: await page.evaluate(readPage) });
  }
  return said;
}

/** A phone whose clock shows this moment at the next page, and runs from there. */
async function wrongClock(page: Page, moment: string): Promise<void> {
  await page.addInitScript(ahead => {
    const real = Date.now.bind(Date);
    function now() {
      return real() + ahead;
    }
    window.Date = new Proxy(Date, {
      construct: (target, values: []) =>
        values.length > 0 ? Reflect.construct(target, values) : new target(now()),
      apply: target => new target(now()).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, Date.parse(moment) - Date.now());
}

/** Phones of other regions, with digits and a calendar of their own, a day before or ahead of others; and clocks years off. */
const phones = [
  { locale: 'fa-IR', timezoneId: 'Pacific/Pago_Pago', clock: '2010-01-01T10:00:00Z' },
  { locale: 'hi-IN-u-nu-deva', timezoneId: 'Pacific/Kiritimati', clock: '2040-06-01T10:00:00Z' },
];

test('the phone is of another region, its clock years behind or ahead: money and days are the lender’s, in digits 0 to 9', async ({
  browser,
  context,
  lender,
}) => {
  test.slow();
  // The same borrowers on each phone.
  const borrowers = new Map();
  async function read(page: Page) {
    return readScreens(new Tour(page, lender, 'NG', 'en', { borrowers }), page);
  }
  const usual = await read(await context.newPage());
  for (const { text } of usual) expect(text).not.toMatch(/(?![0-9])\p{Nd}/u);
  for (const { clock, ...region } of phones) {
    const elsewhere = await browser.newContext({ ...region, baseURL: lender.origin });
    const page = await elsewhere.newPage();
    await wrongClock(page, clock);
    expect(await read(page)).toEqual(usual);
    await elsewhere.close();
  }
});

test('the phone’s clock says 2010: a borrower gives a birthday, and goes on to work', async ({
  page,
  lender,
}) => {
  await wrongClock(page, '2010-01-01T10:00:00Z');
  const borrower = await Borrower.at(page, lender, await lender.borrower(6), '/auth/personal_infomation');
  await agreeToCollection(borrower);
  await fillPersonalInfo(borrower);
  await borrower.see(borrower.say('onboarding', 'additional.work.title'));
});
