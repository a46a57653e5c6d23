import { serve } from '@hono/node-server';
import { runCommandLine } from '@sunbird/federation/command-line';
import { openStore } from '@sunbird/federation/open-store';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { deskBase } from './desk-parts';
import { openDesk } from './open-desk';

/** Headers of all other addresses: no page, no script. */
const emptyPageHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  xFrameOptions: 'DENY',
});

const usage = `pnpm desk    starts the release desk alone, over a site that another server serves
  --site <folder | s3://bucket/prefix>    default: SITE_DIR, else .site

Settings, as environment variables:
  PORT             default 8081
  PREVIEW_ORIGIN   origin that serves the site; default http://localhost:8080
  DESK_ORIGIN      origin of the desk if a proxy changes it`;

async function start(site: string): Promise<void> {
  const port = Number(process.env.PORT ?? '8081');
  const store = await openStore(site);
  await store.refresh();
  const desk = openDesk({
    store,
    previewOrigin: () => process.env.PREVIEW_ORIGIN ?? 'http://localhost:8080',
    origin: process.env.DESK_ORIGIN,
  });
  const app = new Hono();
  app.use((c, next) => (c.req.path.startsWith(`${deskBase}/`) ? next() : emptyPageHeaders(c, next)));
  app.get('/', c => c.redirect(`${deskBase}/`, 302));
  app.mount(deskBase, (request, env) => desk.app.fetch(request, env));
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  desk.start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      server.close();
      void desk.stop().then(() => process.exit(0));
    });
  }
  const address = process.env.DESK_ORIGIN ?? `http://localhost:${port}`;
  const link = await desk.firstLink();
  process.stdout.write(`The release desk is at ${address}${deskBase}/\n`);
  if (link) process.stdout.write(`Nobody has a password yet. Open this link, once: ${address}${link}\n`);
}

process.exitCode = await runCommandLine(
  { usage, options: { site: { type: 'string' } } },
  async ({ values: { site } }) => {
    await start(site ?? process.env.SITE_DIR ?? '.site');
  },
);
