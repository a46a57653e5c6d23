import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, normalize } from 'node:path';
import { publish, readSettings } from '@sunbird/federation/store';
import { Lender } from '../support/lender';
import { builtSite } from '../support/paths';
import { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

/** Serves a folder on its own port, for pages of any origin, as a CDN does. */
class FileServer {
  /** Adds a byte to every file. */
  tampers = false;
  readonly served: string[] = [];
  private constructor(
    private readonly server: Server,
    readonly folder: string,
  ) {}

  static async start(folder: string): Promise<FileServer> {
    const server = createServer();
    const files = new FileServer(server, folder);
    server.on('request', (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://any');
      const path = normalize(pathname);
      readFile(join(folder, path)).then(
        bytes => {
          files.served.push(path);
          response.writeHead(200, {
            'access-control-allow-origin': '*',
            'cache-control': 'public, max-age=31536000, immutable',
            'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/css',
          });
          response.end(files.tampers ? Buffer.concat([bytes, Buffer.from(' ')]) : bytes);
        },
        () => response.writeHead(404, { 'access-control-allow-origin': '*' }).end(),
      );
    });
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
    return files;
  }

  /** Ends in a slash. */
  get origin(): string {
    const address = this.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The file server is closed.');
    return `http://127.0.0.1:${address.port}/`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(closed => this.server.close(closed));
  }
}

// The browser reports files that the first origin lacks, and files that were tampered with.
test.use({
  expected: { errors: [/Failed to load resource/, /integrity/i, /Refused to execute script/, /MIME type/] },
});

test('a remote that the site lacks is loaded from the second origin, and its hashes are checked there too', async ({
  page,
}) => {
  const site = new SiteCopy();
  const second = await FileServer.start(join(builtSite, 'current'));
  const lender = await Lender.start({ siteDir: site.root });
  try {
    const settings = readSettings(site.folder);
    if (!settings) throw new Error('The site was never published.');
    await publish(site.folder, {
      publisher: 'command',
      settings: { ...settings, secondOrigin: second.origin },
    });
    site.takeAway('usercenter');
    second.tampers = true;

    await page.goto(`${lender.origin}/#/me`);
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible({
      timeout: 60_000,
    });
    expect(second.served.some(path => path.endsWith('/entry.js'))).toBe(true);
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();

    second.tampers = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible({ timeout: 60_000 });
    await expect(page).toHaveTitle(/^Me/);
    const styles = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
    expect(styles.filter(href => href.startsWith(second.origin))).not.toEqual([]);
    expect(second.served.every(path => path.startsWith('/remotes/usercenter/'))).toBe(true);
  } finally {
    await lender.stop(page);
    await second.stop();
    site.remove();
  }
});
