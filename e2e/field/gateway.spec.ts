import type { Lender } from '../support/lender';
import { cachedTexts, waitUntilCached } from '../support/page/cached-on-device';
import type { Answer } from '../support/raw-request';
import { openAnew } from '../support/sign-in';
import { LenderProxy, textAnswer } from '../support/site/proxy';
import { expect, test } from '../support/test';

const gatewayPage = '<!doctype html><title>Network log-in</title><h1>Log in to this network</h1>';

/** A gateway between phone and lender that answers itself. */
class Gateway extends LenderProxy {
  /** Paths that it has answered. */
  readonly answered: string[] = [];

  /** From now on it answers for these paths, until it is repaired. */
  close(isCaught: (path: string) => boolean, answer: Answer): void {
    this.disturb = ({ path }) => {
      if (!isCaught(path)) return undefined;
      this.answered.push(path);
      return { reaches: false, gives: () => answer };
    };
  }
}

test.use({
  expected: {
    errors: [
      /Failed to load resource/,
      /CORS policy/,
      /ERR_/,
      /Content Security Policy/,
      /policy: connect-src/,
    ],
  },
});

/** Its own page with status 200, which these headers let the browser keep. */
function keptBy(headers: Answer['headers']): Answer {
  return textAnswer(200, 'text/html', gatewayPage, headers);
}

/** What a network answers before one has logged in to it; each on a screen of its own, whose calls are read anew. */
const gateways: readonly {
  readonly what: string;
  readonly answer: Answer;
  readonly path: string;
  readonly sign: string | RegExp;
}[] = [
  {
    what: 'sends everything elsewhere (302)',
    answer: textAnswer(302, 'text/html', '', { location: 'http://127.0.0.1:9/log-in' }),
    path: '/',
    sign: 'Left to repay',
  },
  {
    what: 'says that one must log in to it (511)',
    answer: textAnswer(511, 'text/html', gatewayPage),
    path: '/records',
    sign: /LN-|₦/,
  },
  {
    what: 'answers with its own page, kept by max-age',
    answer: keptBy({ 'cache-control': 'public, max-age=600' }),
    path: '/repay/repay_detail?orderNo={order}',
    sign: 'How do you want to pay?',
  },
  {
    // A reading that a cache may keep.
    what: 'answers with its own page, kept by Last-Modified alone',
    answer: keptBy({ 'last-modified': 'Mon, 05 Jan 2015 08:00:00 GMT' }),
    path: '/user_center/customer_services',
    sign: /0700|\+234/,
  },
];

async function withGateway(lender: Lender, act: (gateway: Gateway) => Promise<void>): Promise<void> {
  const gateway = await new Gateway(lender).start();
  try {
    await act(gateway);
  } finally {
    await gateway.stop();
  }
}

test('a network answers in the lender’s place: “Try again”, the session stays, and a reload shows the answer', async ({
  page,
  lender,
}) => {
  test.slow();
  const borrower = await lender.borrower(2);
  await withGateway(lender, async gateway => {
    for (const { what, answer, path, sign } of gateways) {
      await test.step(what, async () => {
        gateway.close(requested => requested.startsWith('/api/'), answer);
        await openAnew(page, lender.shownAt(gateway.origin), borrower, path);
        const again = page.getByRole('button', { name: 'Try again' }).first();
        await expect(again).toBeVisible();
        expect(gateway.answered.splice(0)).not.toEqual([]);
        await expect(page).not.toHaveURL(/log-in/);
        expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
        gateway.repair();
        await again.click();
        await expect(page.getByText(sign).first()).toBeVisible();
        await page.reload();
        await expect(page.getByText(sign).first()).toBeVisible();
      });
    }
  });
});

test('a gateway answers for the site’s own files, kept by max-age: the worker keeps none of it', async ({
  browser,
  lender,
}) => {
  await withGateway(lender, async gateway => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    gateway.close(
      path => /\/(registry|withdrawn|page|revision)\.json/.test(path),
      keptBy({ 'cache-control': 'public, max-age=600' }),
    );
    await page.goto(gateway.origin);
    const home = page.getByRole('heading', { name: 'How much do you need?' });
    await expect(home).toBeVisible();
    await page.reload();
    await expect(home).toBeVisible();
    gateway.repair();
    await page.reload();
    await expect(home).toBeVisible();
    await waitUntilCached(page);
    expect(await cachedTexts(page)).not.toContain('Log in to this network');
    await context.close();
  });
});
