/** @jest-environment node */
import { createRevisionCheck, createRevisionGuard, type VerifiedPage } from './revision-guard';

let time = 0;
const site = jest.fn(async () => new Response('of the site'));
function createCheck() {
  return createRevisionCheck(() => time);
}
async function textOf(response: Promise<Response>) {
  return (await response).text();
}

beforeEach(() => {
  time = 0;
  site.mockClear();
});

test('a page of the same start gets the pending response of the worker, however often it requests it', async () => {
  const check = createCheck();
  check.start();
  const first = textOf(check.respond(site));
  check.succeed(new Response('of the worker'));
  await expect(first).resolves.toBe('of the worker');
  await expect(textOf(check.respond(site))).resolves.toBe('of the worker');
  expect(site).not.toHaveBeenCalled();
});

test('the response of the worker stays unread', async () => {
  const check = createCheck();
  check.start();
  const response = new Response('of the worker');
  check.succeed(response);
  await textOf(check.respond(site));
  await expect(response.text()).resolves.toBe('of the worker');
});

test('a page that started earlier, or whose worker got no response, sends its own request', async () => {
  const check = createCheck();
  await expect(textOf(check.respond(site))).resolves.toBe('of the site');
  check.start();
  const waiting = textOf(check.respond(site));
  check.fail();
  await expect(waiting).resolves.toBe('of the site');
  check.start();
  check.succeed(new Response('of the worker'));
  time = 3000;
  await expect(textOf(check.respond(site))).resolves.toBe('of the site');
});

test('a page that waits when another start begins sends its own request', async () => {
  const check = createCheck();
  check.start();
  const waiting = textOf(check.respond(site));
  check.start();
  await expect(waiting).resolves.toBe('of the site');
});

const scope = 'https://app.example/';

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' };

interface Keys {
  readonly privateKey: CryptoKey;
  readonly key: string;
}

function base64(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

async function newKeys(): Promise<Keys> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify']);
  return { privateKey, key: base64(await crypto.subtle.exportKey('raw', publicKey)) };
}

let publisher: Keys;
let attacker: Keys;
beforeAll(async () => {
  publisher = await newKeys();
  attacker = await newKeys();
});

/** Composes the signed bytes by itself, so that the worker's reader is tested against something else. */
async function envelope(type: string, payload: unknown, by: Keys) {
  const text = JSON.stringify(payload);
  const bytes = new TextEncoder().encode(`DSSEv1 ${type.length} ${type} ${text.length} ${text}`);
  const sig = base64(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, by.privateKey, bytes));
  return {
    payloadType: type,
    payload: btoa(text),
    signatures: [{ keyid: by.key.slice(2, 18), sig }],
  };
}

interface Signing {
  readonly by?: Keys;
  /** The keys that the statement names; without it, that of the signer. */
  readonly keys?: readonly string[];
  readonly endorsements?: readonly unknown[];
}

async function statementOn(
  page: string,
  revision: number,
  { by = publisher, keys = [by.key], endorsements = [] }: Signing = {},
) {
  const hash = base64(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(page)));
  const said = {
    revision,
    publishedAt: 1,
    files: { 'index.html': `sha256-${hash}` },
    settings: '',
    audit: null,
    keys,
  };
  const statement = await envelope('application/vnd.sunbird.revision+json', said, by);
  return JSON.stringify({ statement, endorsements });
}

let guard: ReturnType<typeof createRevisionGuard>;
/** The cached page. */
let present: VerifiedPage | undefined;
let served: () => Response;
beforeEach(() => {
  guard = createRevisionGuard({ scope, trust: { keys: [publisher.key], revision: 1 } });
  present = undefined;
  served = () => new Response('not found', { status: 404 });
  globalThis.fetch = async url => {
    expect(url).toBe('https://app.example/revision.json');
    return served();
  };
});

/** Whether the worker caches this page beside this statement. */
async function isCached(page: string, given?: string | Promise<string>): Promise<boolean> {
  const statement = await given;
  if (statement !== undefined) served = () => new Response(statement);
  const admitted = await guard.admit(new Response(page), present);
  present = admitted ?? present;
  return admitted !== undefined;
}

/** What a start shows of a page in the cache. */
async function shown(cached: Response): Promise<string | undefined> {
  return (await guard.verified(cached))?.page.text();
}

function planted(page: string, statement: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(page, { headers: { 'sunbird-statement': statement, ...headers } });
}

test('a site without a key has no cached page, whatever a statement beside it says', async () => {
  guard = createRevisionGuard({ scope, trust: { keys: [], revision: 0 } });
  expect(await isCached('one')).toBe(false);
  expect(await isCached('one', statementOn('one', 1))).toBe(false);
  expect(await shown(planted('one', await statementOn('one', 1)))).toBeUndefined();
});

test('revisions of the publisher are cached, one after the other, and shown', async () => {
  expect(await isCached('one', statementOn('one', 1))).toBe(true);
  expect(await isCached('two', statementOn('two', 2))).toBe(true);
  expect(await isCached('two', statementOn('two', 2))).toBe(true);
  if (!present) throw new Error('A page is cached.');
  expect(await shown(present.page)).toBe('two');
});

describe('a worker that knows the publisher caches no page', () => {
  beforeEach(() => isCached('two', statementOn('two', 2)));

  test.each([
    ['that the publisher did not sign', 'evil', () => statementOn('two', 3)],
    ['that an attacker signed', 'evil', () => statementOn('evil', 3, { by: attacker })],
    [
      'that an attacker signed in the name of both',
      'evil',
      () => statementOn('evil', 3, { by: attacker, keys: [publisher.key] }),
    ],
    ['of an older revision', 'one', () => statementOn('one', 1)],
    ['beside a statement that is broken', 'two', async () => '{"statement":{}}'],
  ])('%s', async (_, page, statement) => {
    expect(await isCached(page, statement())).toBe(false);
    // The attempt teaches it nothing: the publisher's next page is accepted, the attacker's is not.
    expect(await isCached('evil', statementOn('evil', 4, { by: attacker }))).toBe(false);
    expect(await isCached('three', statementOn('three', 3))).toBe(true);
  });

  test('whose statement is gone, also where the host answers each path with its page', async () => {
    served = () => new Response('not found', { status: 404 });
    expect(await isCached('three')).toBe(false);
    expect(await isCached('three', '<!doctype html>')).toBe(false);
  });

  test('while the network fails', async () => {
    served = () => {
      throw new TypeError('failed to fetch');
    };
    expect(await isCached('three')).toBe(false);
  });
});

describe('a start shows no page that a script has put into the cache', () => {
  test.each([
    ['without a statement', async () => new Response('evil')],
    ['beside the statement on another page', async () => planted('evil', await statementOn('one', 5))],
    ['that an attacker signed', async () => planted('evil', await statementOn('evil', 5, { by: attacker }))],
    ['of a revision before the worker’s own', async () => planted('one', await statementOn('one', 4))],
  ])('%s', async (_, response) => {
    guard = createRevisionGuard({ scope, trust: { keys: [publisher.key], revision: 5 } });
    expect(await shown(await response())).toBeUndefined();
  });
});

test('a page from the cache has the worker’s headers, not those that a script may have put there', async () => {
  const page =
    '<script type="application/json" id="sunbird-settings">{"wrapperOrigins":["https://frame.example"]}</script>';
  const cached = planted(page, await statementOn(page, 1), {
    refresh: '0;url=https://evil.example/',
    'content-type': 'text/html; charset=iso-2022-jp',
    'content-security-policy': 'frame-ancestors *',
  });
  const headers = (await guard.verified(cached))?.page.headers;
  expect(headers?.get('refresh')).toBeNull();
  expect(headers?.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers?.get('content-security-policy')).toBe("frame-ancestors 'self' https://frame.example");
});

test('a device that missed the change of keys follows the endorsement of the former key', async () => {
  const next = await newKeys();
  await isCached('one', statementOn('one', 1));
  const endorsements = [await envelope('application/vnd.sunbird.key+json', { key: next.key }, publisher)];
  expect(await isCached('two', statementOn('two', 2, { by: next, endorsements }))).toBe(true);
  // The former key, stolen after the change, signs nothing any more for this device.
  expect(await isCached('evil', statementOn('evil', 3))).toBe(false);
});

test('a statement that runs ahead of the page is tried again at the next start', async () => {
  await isCached('one', statementOn('one', 1));
  expect(await isCached('one', statementOn('two', 2))).toBe(false);
  expect(await isCached('two', statementOn('two', 2))).toBe(true);
});
