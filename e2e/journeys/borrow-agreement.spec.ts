import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { signInAs } from '../support/sign-in';
import { expect, test } from '../support/test';

const contractAnswer = v.looseObject({ data: v.looseObject({ title: v.string(), html: v.string() }) });

/** Everything that a contract might try: run, load, lead away, cover the page, take part in a form. */
const hostile = `
  <script>window.hit = 'script'</script>
  <img src="x" onerror="window.hit = 'handler of an image'">
  <img src="https://elsewhere.example/pixel.png" alt="pixel">
  <svg onload="window.hit = 'svg'"><script>window.hit = 'script in svg'</script></svg>
  <iframe src="https://elsewhere.example/frame" srcdoc="<script>parent.hit = 'frame'</script>"></iframe>
  <object data="https://elsewhere.example/object"></object>
  <link rel="stylesheet" href="https://elsewhere.example/style.css">
  <style>@import 'https://elsewhere.example/import.css'; body { display: none }</style>
  <meta http-equiv="refresh" content="0; url=https://elsewhere.example/refresh">
  <base href="https://elsewhere.example/">
  <p onclick="window.hit = 'click'" style="background: url(https://elsewhere.example/back.png)">Clause with a handler</p>
  <p><a href="https://elsewhere.example/lead">Clause with a link</a></p>
  <p><a href="javascript:window.hit = 'address'">Clause with a script address</a></p>
  <form action="https://elsewhere.example/send"><input name="orderNo"><button>Clause with a button</button></form>
  <div id="root" class="ui-sticky" data-page-heading="">Clause that calls itself the page</div>
  <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit='mutation'&gt;">`;

/** Lets every contract of the lender end with more html. */
async function spoilContracts(page: Page, html: string): Promise<void> {
  await page.route('**/api/*', async route => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), contractAnswer), await response.text());
    if (!answer.success) return route.fulfill({ response });
    const { data } = answer.output;
    return route.fulfill({ response, json: { ...answer.output, data: { ...data, html: data.html + html } } });
  });
}

for (const { at, query } of [
  { at: 14, query: '&amount=20000&term=91' },
  { at: 2, query: '' },
]) {
  test(`a contract at ${at} with scripts, handlers, links and frames only says something`, async ({
    page,
    lender,
  }) => {
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await spoilContracts(page, hostile);
    const borrower = await lender.borrower(at);
    await signInAs(page, borrower);
    const address = `${lender.origin}/#/borrow/agreement?orderNo=${borrower.orderNo}${query}`;
    await page.goto(address);
    for (const clause of ['a handler', 'a link', 'a script address', 'a button']) {
      await page.getByText(`Clause with ${clause}`).click();
    }
    const text = page.getByRole('article');
    await expect(text).toContainText('Clause that calls itself the page');
    await expect(
      text.locator('script, img, svg, iframe, object, link, style, meta, base, a, form, input, math'),
    ).toHaveCount(0);
    // The one button is the page's own, which prints.
    await expect(text.getByRole('button')).toHaveText(['Print or save']);
    await expect(text.locator('[onclick], [onerror], [style], [id], [href], [src]')).toHaveCount(0);

    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
    expect(asked.filter(url => new URL(url).origin !== lender.origin && !url.startsWith('data:'))).toEqual(
      [],
    );
    await expect(page).toHaveURL(address);
  });
}

test('the agreement names its version and fingerprint, fits 320 px, and prints alone', async ({
  page,
  lender,
}) => {
  const borrower = await lender.borrower(14);
  await signInAs(page, borrower);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${lender.origin}/#/borrow/agreement?orderNo=${borrower.orderNo}&amount=20000&term=91`);
  const text = page.getByRole('article');
  await expect(text).toContainText(/version .* \d{4}/);
  await expect(text.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expect(text).toContainText('₦18,112');
  await expect(text).toContainText('₦21,638');
  await expect(text).toContainText('78.1%');
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await wider()).toBeLessThanOrEqual(0);

  await page.emulateMedia({ media: 'print' });
  await expect(text.getByText('₦21,638').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to key facts' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print or save' })).toBeHidden();
});
