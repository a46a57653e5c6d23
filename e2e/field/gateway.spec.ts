import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import type { Lender } from '../support/lender';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

/** How a gateway answers in the place of the lender. */
type GatewayAnswer = (response: ServerResponse) => void;

const gatewayPage = '<!doctype html><title>Network log-in</title><h1>Log in to this network</h1>';

/**
 * A gateway between phone and lender. It is a server of its own and no route of the browser's driver, which switches the
 * browser's cache off.
 */
class Gateway {
  private answer: GatewayAnswer | undefined;
  /** Paths that it has answered itself. */
  readonly answered: string[] = [];

  private constructor(
    private readonly server: Server,
    /** Which paths it answers while it is closed. */
    private readonly isCaught: (path: string) => boolean,
  ) {}

  static async before(lender: Lender, isCaught: (path: string) => boolean): Promise<Gateway> {
    const server = createServer();
    const gateway = new Gateway(server, isCaught);
    server.on('request', (incoming, outgoing) => {
      const { method, url = '/', headers } = incoming;
      if (gateway.answer && gateway.isCaught(url)) {
        gateway.answered.push(url);
        gateway.answer(outgoing);
        return;
      }
      const onward = request(`${lender.origin}${url}`, { method, headers }, answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.once('error', () => outgoing.destroy());
      incoming.pipe(onward);
    });
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
    return gateway;
  }

  get origin(): string {
    const address = this.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The gateway is closed.');
    return `http://localhost:${address.port}`;
  }

  /** From now on it answers itself. */
  close(answer: GatewayAnswer): void {
    this.answer = answer;
  }

  /** From now on it lets everything through. */
  open(): void {
    this.answer = undefined;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(stopped => this.server.close(stopped));
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
function keptBy(headers: Readonly<Record<string, string>>): GatewayAnswer {
  return response => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers });
    response.end(gatewayPage);
  };
}

/** What a network answers before one has logged in to it; each on a screen of its own, whose calls are read anew. */
const gateways: readonly {
  readonly what: string;
  readonly answer: GatewayAnswer;
  readonly path: string;
  readonly sign: string | RegExp;
}[] = [
  {
    what: 'sends everything elsewhere (302)',
    answer: response => response.writeHead(302, { location: 'http://127.0.0.1:9/log-in' }).end(),
    path: '/',
    sign: 'Left to repay',
  },
  {
    what: 'says that one must log in to it (511)',
    answer: response => response.writeHead(511, { 'content-type': 'text/html' }).end(gatewayPage),
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

async function withGateway(
  lender: Lender,
  isCaught: (path: string) => boolean,
  act: (gateway: Gateway) => Promise<void>,
): Promise<void> {
  const gateway = await Gateway.before(lender, isCaught);
  try {
    await act(gateway);
  } finally {
    await gateway.stop();
  }
}

for (const { what, answer, path, sign } of gateways) {
  test(`a network ${what}: “Try again”, the session stays, and a reload shows the answer`, async ({
    page,
    lender,
  }) => {
    await withGateway(
      lender,
      asked => asked.startsWith('/api/'),
      async gateway => {
        gateway.close(answer);
        await openAs(page, lender.shownAt(gateway.origin), 2, path);
        const again = page.getByRole('button', { name: 'Try again' }).first();
        await expect(again).toBeVisible({ timeout: 30_000 });
        expect(gateway.answered.length).toBeGreaterThan(0);
        await expect(page).not.toHaveURL(/log-in/);
        expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
        gateway.open();
        await again.click();
        await expect(page.getByText(sign).first()).toBeVisible();
        await page.reload();
        await expect(page.getByText(sign).first()).toBeVisible();
      },
    );
  });
}

/** Texts of the gateway that the worker has kept. */
function keptTexts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const texts = await Promise.all(
      names.map(async name => {
        const cache = await caches.open(name);
        const responses = await Promise.all((await cache.keys()).map(key => cache.match(key)));
        return Promise.all(responses.map(response => response?.text() ?? ''));
      }),
    );
    return texts.flat().filter(text => text.includes('Log in to this network')).length;
  });
}

test('a gateway answers for the site’s own files, kept by max-age: the worker keeps none of it', async ({
  browser,
  lender,
}) => {
  await withGateway(
    lender,
    asked => /\/(registry|withdrawn|page|statement)\.json/.test(asked),
    async gateway => {
      const context = await browser.newContext({ serviceWorkers: 'allow' });
      const page = await context.newPage();
      gateway.close(keptBy({ 'cache-control': 'public, max-age=600' }));
      await page.goto(gateway.origin);
      const home = page.getByRole('heading', { name: 'How much do you need?' });
      await expect(home).toBeVisible();
      await page.reload();
      await expect(home).toBeVisible();
      gateway.open();
      await page.reload();
      await expect(home).toBeVisible();
      expect(await keptTexts(page)).toBe(0);
      await context.close();
    },
  );
});
