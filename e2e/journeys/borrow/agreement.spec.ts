import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { sidewaysScroll } from '../../support/page/layout';
import { signInAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

const contractResponse = v.looseObject({ data: v.looseObject({ title: v.string(), html: v.string() }) });

/** Appends html to every contract that the lender sends to the page. */
async function extendContracts(page: Page, html: string): Promise<void> {
  await page.route('**/api/*', async route => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), contractResponse), await response.text());
    if (!body.success) return route.fulfill({ response });
    const { data } = body.output;
    return route.fulfill({ response, json: { ...body.output, data: { ...data, html: data.html + html } } });
  });
}

/**
 * Every attack that a contract might contain: run scripts, load files, navigate away, cover the page, submit a form.
 */
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
  <svg><style>* { display: none }</style><a href="javascript:window.hit = 'svg'"><text>Clause in a picture</text></a></svg>
  <template><p>Clause in a template</p></template><title>Clause as a title</title>
  <video src="https://elsewhere.example/film" onerror="window.hit = 'film'" autoplay></video>
  <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit='mutation'&gt;">`;

/** Invalid nesting that React or a browser would have to repair. */
const malformed = `
  <table>Clause in a table<tr><td>Clause in a cell<td>Clause in a second cell</table>
  <tr><td>Clause in a row without a table</tr>
  <li>Clause without a list</li>
  <p>Clause in a paragraph<p>Clause in a second paragraph</p></p></div></section>
  <b><i>Clause in bold</b> Clause after it</i>
  <ul><li>Clause in a list<ul><li>Clause in a list below</ul></ul>
  <h2>Clause as a heading</h3> 5 &lt; 7 &amp;&nbsp;&#8358;1 a < b`;

const hiddenClause = /Clause (?:as a title|in a template)/;

test('scripts, handlers, links and frames in a contract do nothing', async ({ page, lender }) => {
  const requested: string[] = [];
  page.on('request', request => requested.push(request.url()));
  await extendContracts(page, hostile + malformed);
  const borrower = await lender.borrower(14);
  await signInAs(page, borrower);
  const address = `${lender.origin}/#/borrow/agreement?orderNo=${borrower.orderNo}&amount=20000&term=91`;
  await page.goto(address);
  for (const clause of ['a handler', 'a link', 'a script address', 'a button']) {
    await page.getByText(`Clause with ${clause}`).click();
  }
  const text = page.getByRole('article');
  const clauses = `${hostile}${malformed}`.match(/Clause [a-z ]+/g) ?? [];
  expect(clauses.length).toBeGreaterThan(18);
  for (const clause of clauses.filter(text => !hiddenClause.test(text))) {
    await expect(text).toContainText(clause.trim());
  }
  await expect(text).not.toContainText(hiddenClause);
  await expect(text).toContainText('5 < 7 &\u00a0₦1 a < b');
  await expect(
    text.locator('script, img, svg, iframe, object, link, style, meta, base, a, form, input, math'),
  ).toHaveCount(0);
  // The only button is the app's own, which prints.
  await expect(text.getByRole('button')).toHaveText(['Print or save']);
  await expect(text.locator('[onclick], [onerror], [style], [id], [href], [src]')).toHaveCount(0);

  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
  expect(requested.filter(url => new URL(url).origin !== lender.origin && !url.startsWith('data:'))).toEqual(
    [],
  );
  await expect(page).toHaveURL(address);
});

test('the agreement names its version and fingerprint, fits 320 px, and prints alone', {
  tag: '@quick',
}, async ({ page, lender }) => {
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
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  await page.emulateMedia({ media: 'print' });
  await expect(text.getByText('₦21,638').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to key facts' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print or save' })).toBeHidden();
});
