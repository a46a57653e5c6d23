import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { publish, readSettings } from '@sunbird/release-store';
import { waitUntilCached } from '../support/page/cached-on-device';
import { expect, test } from '../support/test';

test.use({
  serviceWorkers: 'allow',
  expected: { errors: [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /provided scope/] },
});

const mark = 'data-planted';
const patience = { timeout: 30_000 };

/**
 * Runs in the page, as a script of a published release could: plants a page of its own in the worker's caches, with a
 * statement and a note of trust by a key of its own, and html under the address of a release.
 */
async function plant(planted: string): Promise<void> {
  const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
  const encode = (text: string) => new TextEncoder().encode(text);
  const page = `<!doctype html><html ${planted}><h1>How much do you need?</h1></html>`;
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify']);
  const key = base64(await crypto.subtle.exportKey('raw', publicKey));
  const type = 'application/vnd.sunbird.revision+json';
  const hash = base64(await crypto.subtle.digest('SHA-256', encode(page)));
  const files = { 'index.html': `sha256-${hash}` };
  const said = JSON.stringify({
    revision: 1e6,
    publishedAt: 1,
    files,
    settings: '',
    audit: null,
    keys: [key],
  });
  const signed = encode(`DSSEv1 ${type.length} ${type} ${said.length} ${said}`);
  const sig = base64(await crypto.subtle.sign(ecdsa, privateKey, signed));
  const signatures = [{ keyid: key.slice(2, 18), sig }];
  const statement = JSON.stringify({
    statement: { payloadType: type, payload: btoa(said), signatures },
    endorsements: [],
  });
  function response(text: string, contentType = 'text/html; charset=utf-8'): Response {
    return new Response(text, { headers: { 'content-type': contentType, 'sunbird-statement': statement } });
  }
  const pages = await caches.open('sunbird-page');
  for (const address of ['/', '/index.html']) await pages.put(address, response(page));
  await pages.put('/revision.json', response(statement, 'application/json'));
  await pages.put(
    '/trust.json',
    response(JSON.stringify({ keys: [key], revision: 1e6 }), 'application/json'),
  );
  await pages.put('/device.json', response('{}', 'application/json'));
  const releaseFiles = await caches.open('sunbird-files');
  await releaseFiles.put('/remotes/planted/1-a/', response(page));
}

/** Runs in the page: whether the cached page is the planted one. */
async function isPlanted(planted: string): Promise<boolean> {
  const cached = await caches.match('/');
  return ((await cached?.text()) ?? planted).includes(planted);
}

/** What a new start shows: the app, a page that was planted, or nothing, as without a network. */
async function start(context: BrowserContext, address: string): Promise<'app' | 'planted' | 'nothing'> {
  const page = await context.newPage();
  try {
    await page.goto(address);
    if ((await page.locator(`html[${mark}]`).count()) > 0) return 'planted';
    await expect(page.getByRole('heading').first()).toBeVisible(patience);
    return 'app';
  } catch (error) {
    if (/net::ERR/.test(String(error))) return 'nothing';
    throw error;
  } finally {
    await page.close();
  }
}

/** The same without a network. */
async function startOffline(context: BrowserContext, address: string) {
  await context.setOffline(true);
  const shown = await start(context, address);
  await context.setOffline(false);
  return shown;
}

async function plantFrom(page: Page): Promise<void> {
  await page.evaluate(plant, mark);
}

/** Runs in the page: registers another script of the site as its worker; returns the name of the refusal. */
async function registerOther(): Promise<string> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const script = loaded.find(name => /\/remotes\/.*\.js$/.test(name));
  if (!script) return 'no other script';
  // A frame of its own has no trusted types yet: its policy makes an address of any text.
  const frame = document.body.appendChild(document.createElement('iframe'));
  const factory = Reflect.get(frame.contentWindow ?? window, 'trustedTypes');
  const policy = factory.createPolicy('default', { createScriptURL: (url: string) => url });
  return navigator.serviceWorker.register(policy.createScriptURL(script), { scope: '/' }).then(
    () => 'registered',
    (error: Error) => error.name,
  );
}

test('a script of the app becomes no worker, and what it planted in the caches is never shown, with or without a network', async ({
  page,
  context,
  lender,
}) => {
  test.setTimeout(240_000);
  await page.goto(lender.origin);
  await waitUntilCached(page);
  expect(await page.evaluate(registerOther)).toBe('SecurityError');

  for (const address of [`${lender.origin}/remotes/planted/1-a/`, lender.origin]) {
    await plantFrom(page);
    expect(await start(context, address)).toBe('app');
    // The start has the app cached again; only then is there nothing under way that would replace the next planted page.
    await expect.poll(() => page.evaluate(isPlanted, mark), patience).toBe(false);
  }

  await plantFrom(page);
  expect(await startOffline(context, lender.origin)).toBe('nothing');
  expect(await start(context, lender.origin)).toBe('app');
  await waitUntilCached(page);
  expect(await startOffline(context, lender.origin)).toBe('app');
});

/** Has the browser look for another worker; the state in which that one ends up. */
function updateWorker(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    while (worker && !['activated', 'redundant'].includes(worker.state))
      await new Promise(done => worker.addEventListener('statechange', done, { once: true }));
    return worker?.state;
  });
}

test('a worker that finds no page of its own revision does not take over: the former page starts, also offline', async ({
  page,
  context,
  copy: { site, lender },
}) => {
  test.setTimeout(240_000);
  await page.goto(lender.origin);
  await waitUntilCached(page);
  const settings = readSettings(site.folder);
  if (!settings) throw new Error('The site was never published.');
  await publish(site.folder, { publisher: 'command', settings: { ...settings, allowedHosts: [] } });
  const statement = join(site.root, 'revision.json');
  const signed = readFileSync(statement);
  rmSync(statement);
  expect(await updateWorker(page)).toBe('redundant');
  expect(await startOffline(context, lender.origin)).toBe('app');

  writeFileSync(statement, signed);
  expect(await updateWorker(page)).toBe('activated');
  expect(await startOffline(context, lender.origin)).toBe('app');
});

test('in an emergency, the published worker empties the caches, until the publisher lets it cache again', async ({
  page,
  context,
  copy: { site, lender },
}) => {
  test.setTimeout(240_000);
  const cached = () => page.evaluate(() => caches.keys());
  await page.goto(lender.origin);
  await waitUntilCached(page);
  await publish(site.folder, { publisher: 'command', worker: 'clearing' });
  await plantFrom(page);
  // The open page is loaded anew, from the network.
  const anew = page.waitForEvent('load', patience);
  await page.evaluate(() => navigator.serviceWorker.ready.then(registration => registration.update()));
  await anew;
  await expect.poll(cached, patience).toEqual([]);
  expect(await startOffline(context, lender.origin)).toBe('nothing');

  await publish(site.folder, { publisher: 'command', worker: 'caching' });
  expect(await updateWorker(page)).toBe('activated');
  await page.goto(lender.origin);
  await waitUntilCached(page);
  expect(await startOffline(context, lender.origin)).toBe('app');
});
