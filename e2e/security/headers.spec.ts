// cspell:ignore elem
import { expect, test } from '../support/test';

test('the page allows its own script by hash, files of the site alone, and html from named policies', {
  tag: '@quick',
}, async ({ lender }) => {
  const page = await (await fetch(lender.origin)).text();
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const rules = Object.fromEntries(
    policy.split('; ').map(rule => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  );
  expect(rules).toMatchObject({
    // Plugins, frames and all that has no rule of its own fall under it.
    'default-src': "'none'",
    'base-uri': "'none'",
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

test('the page of the API’s documentation shows the calls, and asks no other server', async ({
  page,
  lender,
}) => {
  const requested: string[] = [];
  page.on('request', request => requested.push(request.url()));
  await page.goto(`${lender.origin}/api-docs/`);
  const group = page.getByRole('heading', { level: 3 }).first();
  // The examples in the document are recorded at its first use.
  await expect(group).toBeVisible({ timeout: 100_000 });
  await group.click();
  await page.locator('.opblock-summary-control').first().click();
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
  const origins = requested.filter(url => !url.startsWith('data:')).map(url => new URL(url).origin);
  expect(new Set(origins)).toEqual(new Set([lender.origin]));
});
