import { serve } from '@hono/node-server';
import { runCommandLine } from '@sunbird/federation/command-line';
import { chosenLender, refuseVariables } from '@sunbird/federation/lender';
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
  --lender <file>                         whose: site and desk are at its siteOrigin and deskOrigin; default: LENDER

Settings, as environment variables:
  PORT             default 8081
  PREVIEW_ORIGIN   origin that serves the site; default http://localhost:8080
  DESK_ORIGIN      origin of the desk if a proxy changes it`;

interface Addresses {
  /** Origin that serves the site. */
  readonly preview: string;
  /** Origin of the desk if a proxy changes it. */
  readonly desk: string | undefined;
}

/** Where site and desk are, by the lender's file and, unless that is of a live lender, the environment. */
function addressesOf(file: string | undefined): Addresses {
  const lender = file ? chosenLender(file) : undefined;
  if (lender?.mode === 'live') refuseVariables(['PREVIEW_ORIGIN', 'DESK_ORIGIN'], process.env);
  return {
    preview: process.env.PREVIEW_ORIGIN ?? lender?.siteOrigin ?? 'http://localhost:8080',
    desk: process.env.DESK_ORIGIN ?? lender?.deskOrigin,
  };
}

async function start(site: string, { preview, desk: origin }: Addresses): Promise<void> {
  const port = Number(process.env.PORT ?? '8081');
  const store = await openStore(site);
  await store.refresh();
  const desk = openDesk({
    store,
    previewOrigin: () => preview,
    origin,
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
  const address = origin ?? `http://localhost:${port}`;
  const link = await desk.firstLink();
  process.stdout.write(`The release desk is at ${address}${deskBase}/\n`);
  if (link) process.stdout.write(`Nobody has a password yet. Open this link, once: ${address}${link}\n`);
}

process.exitCode = await runCommandLine(
  { usage, options: { site: { type: 'string' }, lender: { type: 'string' } } },
  async ({ values: { site, lender } }) => {
    await start(site ?? process.env.SITE_DIR ?? '.site', addressesOf(lender ?? process.env.LENDER));
  },
);
