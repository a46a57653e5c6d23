import { devices, type Page } from '@playwright/test';
import { addDays, calendarDateAt } from '@sunbird/loan-domain';
import { mx } from '@sunbird/loan-domain/markets';
import { laptop, ReleaseDesk } from '../support/desk';
import { violations } from '../support/page/axe';
import { sidewaysScroll } from '../support/page/layout';
import { publishedReleases } from '../support/site/installs';
import { expect, test } from '../support/test';

test.use(laptop);
// A roll-back to nothing is refused, and a text that says a price.
test.use({ expected: { errors: [/409 \(Conflict\)/, /422 \(Unprocessable/] } });

const promotion = 'sunbird/promotion';
const phone = { width: 390, height: 844 };

/** The next Sunday in Mexico after tomorrow, and tomorrow. */
function days(): { readonly tomorrow: string; readonly sunday: string } {
  const tomorrow = addDays(calendarDateAt(Date.now(), mx.zone), 1);
  const untilSunday = 7 - new Date(tomorrow).getUTCDay();
  return { tomorrow, sunday: addDays(tomorrow, untilSunday) };
}

/** Nothing is wrong with a page in its size, nor, on a phone, in the smallest. */
async function looks(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const own of size?.width === phone.width ? [phone, { width: 320, height: 700 }] : [size]) {
    if (own) await page.setViewportSize(own);
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  if (size) await page.setViewportSize(size);
}

for (const size of [{ width: 1280, height: 900 }, phone]) {
  test(`a marketer's day at ${size.width} px: plan, preview, second person, raise, another end, stop, roll back`, async ({
    page,
    browser,
    copy: { site, lender },
  }) => {
    await page.setViewportSize(size);
    const rosa = new ReleaseDesk(page, lender);
    await rosa.signIn();
    await page.goto(`${rosa.origin}/desk/#/slots/promotion/MX`);
    await rosa.see('Promotion Mexico');
    await rosa.choose('Harvest');
    const harvest = async () =>
      (await publishedReleases(lender.origin, promotion)).filter(
        ({ deployment }) => deployment.market === 'MX' && !deployment.default,
      );

    // Previewed by the code that a phone's camera reads.
    await page.getByRole('button', { name: 'Open on a phone' }).click();
    await expect(page.getByRole('img', { name: 'QR code of this address' })).toBeVisible();
    const address = await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
    const phone = await browser.newContext({ ...devices['Pixel 5'] });
    const preview = await phone.newPage();
    await preview.goto(address ?? '');
    await expect(preview.locator('[data-page-heading]')).toBeVisible();
    await phone.close();
    await page.getByRole('button', { name: 'Close' }).click();

    // Other texts within the limits of the campaign are a release of their own, which is looked at first.
    await page.getByRole('button', { name: 'Change its texts' }).click();
    const texts = page.getByRole('dialog', { name: 'Other texts of Harvest' });
    const heading = texts.getByRole('region', { name: 'Spanish' }).getByLabel('Heading of the campaign');
    await heading.fill('Desde 5,000 pesos');
    await texts.getByLabel('Why').fill('Shorter heading');
    await texts.getByRole('button', { name: 'Add it for a preview' }).click();
    await expect(texts.getByRole('alert')).toContainText('has a number');
    await heading.fill('Tu cosecha, con el costo a la vista');
    await looks(page);
    await texts.getByRole('button', { name: 'Add it for a preview' }).click();
    await expect(texts).toBeHidden();
    await page.getByText('ES', { exact: true }).click();
    await page.getByRole('radiogroup', { name: 'Screen' }).getByText('Places left').click();
    const shown = page.frameLocator('iframe').locator('[data-page-heading]');
    await expect(shown).toHaveText('Tu cosecha, con el costo a la vista');

    // A second person is needed from now on.
    rosa.requireSecondPerson(site, true);

    // Planned for those who read Spanish, from tomorrow to Sunday.
    await rosa.choose('Harvest');
    await page.getByRole('button', { name: 'Publish Harvest' }).click();
    const form = page.getByRole('dialog', { name: 'Publish Harvest' });
    const { tomorrow, sunday } = days();
    await form.getByText('Spanish', { exact: true }).click();
    await form.getByText('50%', { exact: true }).click();
    await form.getByText('At a set time').click();
    await form.getByLabel(/^From \(/).fill(`${tomorrow}T08:00`);
    await form.getByText('Until a date').click();
    await form.getByLabel(/^Until \(/).fill(`${sunday}T18:00`);
    await form.getByLabel('Why').fill('Harvest week');
    await expect(form.getByText('Spanish: Harvest 50% · Spring 50%')).toBeVisible();
    await expect(form.getByText('Everybody else: Spring 100%').last()).toBeVisible();
    await looks(page);
    await form.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(form).toBeHidden();
    await expect(rosa.toCome.getByText(/Mexico: 50% \(Spanish\) from .* until Sun/)).toBeVisible();
    await expect(rosa.toCome.getByText('Waits for approval')).toBeVisible();
    await looks(page);

    // A colleague opens the link, comments and approves.
    await page.getByText('Comment or send a link').click();
    const link = await page.getByText(/#\/slots\/promotion\/MX\//).textContent();
    const other = await browser.newContext(laptop);
    const second = new ReleaseDesk(await other.newPage(), lender);
    await second.signInAs('Chidi');
    await second.page.goto(link ?? '');
    await second.page.getByLabel('Comment', { exact: true }).fill('The cost is right.');
    await second.page.getByRole('button', { name: 'Send the comment' }).click();
    await expect(second.toCome.getByText('The cost is right.')).toBeVisible();
    await second.page.getByRole('button', { name: 'Approve' }).click();
    await expect(second.page.getByText('Approved.')).toBeVisible();
    expect(await harvest()).toEqual([]);

    // It is to begin at once, with more people, and to end on another day; what is not named stays.
    await page.getByRole('button', { name: 'Change Harvest' }).click();
    const change = page.getByRole('dialog', { name: 'Change Harvest' });
    await change.getByText('Now', { exact: true }).first().click();
    await change.getByText('80%', { exact: true }).click();
    await change.getByLabel('Why').fill('A day early');
    await change.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(change).toBeHidden();
    await second.page.getByRole('button', { name: 'Approve' }).click();
    await expect(second.page.getByText('Approved.')).toBeVisible();
    await expect
      .poll(async () => (await harvest()).map(({ deployment }) => deployment.shares))
      .toEqual([{ es: 80 }]);
    await other.close();
    await page.reload();
    await expect(rosa.toCome.getByText(/80% \(Spanish\) until Sun/)).toBeVisible();

    // Its public link, and the code of it for a poster, name campaign, market and language.
    await page.getByRole('button', { name: 'Link to share' }).click();
    const shared = page.getByRole('dialog', { name: 'Link to share' });
    await expect(shared.getByText(/channelId=harvest-mx-es#\/yx1$/)).toBeVisible();
    await expect(shared.getByRole('img', { name: 'QR code of this address' })).toBeVisible();
    await looks(page);
    await shared.getByRole('button', { name: 'Close' }).click();

    // One alone may shorten it.
    await page.getByRole('button', { name: 'Change Harvest' }).click();
    await change.getByLabel(/^Until \(/).fill(`${addDays(sunday, -1)}T18:00`);
    await change.getByLabel('Why').fill('A day less');
    await looks(page);
    await change.getByRole('button', { name: 'Save the change' }).click();
    await expect(rosa.toCome.getByText(/80% \(Spanish\) until Sat/)).toBeVisible();

    await page.getByRole('button', { name: 'Stop Harvest' }).click();
    await expect(page.getByRole('dialog').getByText(/Nobody gets any more: Harvest/)).toBeVisible();
    await looks(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Stop Harvest' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect((await harvest()).every(({ deployment }) => !deployment.shares)).toBe(true);

    await page.getByRole('button', { name: 'Roll back' }).click();
    await expect(page.getByRole('dialog').getByText('There is no build to go back to.')).toBeVisible();
    await looks(page);
    await page.keyboard.press('Escape');
    await page.getByText('Español', { exact: true }).click();
    await rosa.see('Promoción México');
    await looks(page);
    await page.getByText('English', { exact: true }).click();
    await rosa.open('Audit log');
    await expect(page.getByText('Times are Lagos time.')).toBeVisible();
    for (const text of [
      /^Rosa ended Harvest/,
      /^Rosa set the end of Harvest/,
      /^Chidi approved Harvest/,
      /^Start of the server published revision 1: .*Promotion/,
    ])
      await expect(page.getByText(text).first()).toBeVisible();
    await looks(page);
  });
}
