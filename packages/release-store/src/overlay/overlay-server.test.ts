import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import { scratchFolder } from '@sunbird/testing/scratch';
import { createDevelopment } from '../development/development-server';
import { siteRoot } from '../records/site-state';
import { addRelease, type StoredRelease } from '../releases/add-release';
import { builtRepay } from '../testing/built-packages';
import { publishFirst } from '../testing/published-site';
import { createOverlayServer } from './overlay-server';

let local: StoredRelease;
const servers: Server[] = [];

const scratch = scratchFolder();
beforeEach(async () => {
  local = await addRelease(scratch('local'), builtRepay(scratch(), '2.0.0'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
}

/** A deployed site that serves its files, and echoes calls of its API. */
async function deployedSite(changes: Partial<SiteSettings> = {}): Promise<string> {
  const site = scratch('deployed');
  await publishFirst(site, scratch, { ...sandboxSettings('NG', 'market'), ...changes });
  return listen(
    createServer(async (request, response) => {
      const path = request.url === '/' ? '/index.html' : (request.url ?? '');
      if (!path.startsWith('/api/')) {
        const file = join(siteRoot(site), path);
        return existsSync(file) ? response.end(readFileSync(file)) : response.writeHead(404).end();
      }
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const { origin = '', token = '' } = request.headers;
      response.writeHead(201, { 'strict-transport-security': 'max-age=1', 'x-lender': 'yes' });
      return response.end([request.method, path, origin, token, Buffer.concat(chunks)].join(' '));
    }),
  );
}

async function overlayOver(url: string, build = 1): Promise<string> {
  const site = scratch('local');
  const overlay = () => ({ name: 'sunbird/repay', release: local.release, build });
  return listen(createOverlayServer({ url, site, overlay, development: createDevelopment(site).app }));
}

function textOf(address: string): Promise<string> {
  return fetch(address).then(response => response.text());
}

test('the page names the local release, and only that one, of its remote', async () => {
  const page = await textOf(await overlayOver(await deployedSite()));
  expect(page).toContain(local.release.url);
  expect(page).not.toContain('remotes/repay/1.0.0-');
  expect(page).toContain('sunbird/host');
  expect(page).toContain('<script src="/development/page.js?build=1"></script>');
  expect(page).toContain('"liveReload":true');
});

test('the registry has a new revision after every local build', async () => {
  const url = await deployedSite();
  const revisions = [];
  for (const build of [1, 2]) {
    const registry = JSON.parse(await textOf(`${await overlayOver(url, build)}registry.json`));
    expect(registry.microFrontends['sunbird/repay']).toHaveLength(1);
    revisions.push(registry.revision);
  }
  expect(revisions).toEqual([2, 3]);
});

test('files of the local release come from this machine', async () => {
  const origin = await overlayOver(await deployedSite());
  const response = await fetch(origin + local.release.url);
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(await response.text()).toContain("repay('2.0.0')");
  expect((await fetch(`${origin}remotes/repay/..%2f..%2fstate.json`)).status).toBe(404);
});

test('no link in the local release, and no file beside its list', async () => {
  const origin = await overlayOver(await deployedSite());
  const folder = scratch('local', dirname(local.release.url));
  symlinkSync('/etc', join(folder, 'etc'));
  rmSync(join(folder, '1.css'));
  symlinkSync('/etc/passwd', join(folder, '1.css'));
  writeFileSync(join(folder, 'x.html'), '<p>');
  for (const file of ['etc/passwd', '1.css', 'x.html', 'release.json'])
    expect((await fetch(`${origin}${dirname(local.release.url)}/${file}`)).status).toBe(404);
});

test('everything else comes from the deployed site', async () => {
  const url = await deployedSite();
  const response = await fetch(`${await overlayOver(url)}api/loan?a=1`, {
    method: 'POST',
    body: 'principal',
    headers: { token: 'T', origin: 'http://localhost:8080' },
  });
  expect([response.status, await response.text()]).toEqual([
    201,
    `POST /api/loan?a=1 ${url.slice(0, -1)} T principal`,
  ]);
  expect(response.headers.get('x-lender')).toBe('yes');
  expect(response.headers.get('strict-transport-security')).toBeNull();
});

test.each([
  ['a site that allows no previews', { standIns: false }, 'allows no previews'],
  ['a site without an answer', undefined, 'fetch failed'],
])('%s is refused', async (_what, changes, sentence) => {
  const url = changes ? await deployedSite(changes) : 'http://127.0.0.1:9/';
  const response = await fetch(await overlayOver(url));
  expect(await response.text()).toContain(sentence);
});
