import { serve } from '@hono/node-server';
import { runCommandLine } from '@sunbird/federation/command-line';
import { chosenLender, refuseVariables } from '@sunbird/federation/lender';
import { openStore } from '@sunbird/federation/open-store';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { deskBase } from './desk-parts';
import { requireSecureOrigin } from './loopback';
import { openDesk } from './open-desk';
import { confirmByServer, removeByServer, resetByServer } from './operator';
import { identityServer, trustedProxies } from './people/identity-settings';

/** Headers of all other addresses: no page, no script. */
const emptyPageHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  xFrameOptions: 'DENY',
});

const usage = `pnpm desk    starts the release desk alone, over a site that another server serves
  --site <folder | s3://bucket/prefix>    default: SITE_DIR, else .site
  --confirm <name>                        confirms a person as another one than who invited them, and ends
  --remove <name>                         removes a person, and ends
  --reset <name>                          prints a one-time link for a person's account, and ends
  --lender <file>                         whose: site and desk are at its siteOrigin and deskOrigin; default: LENDER

Settings, as environment variables:
  PORT             default 8081
  PREVIEW_ORIGIN   origin that serves the site; default http://localhost:8080
  DESK_ORIGIN      origin of the desk if a proxy changes it
  TRUSTED_PROXIES  addresses or networks of proxies, with commas, whose X-Forwarded-For is believed
  DESK_OIDC_ISSUER, DESK_OIDC_CLIENT, DESK_OIDC_SECRET
                   identity server, client id and secret, if people sign in by the lender's own accounts`;

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
  if (origin !== undefined) requireSecureOrigin(origin);
  const port = Number(process.env.PORT ?? '8081');
  const store = await openStore(site);
  await store.refresh();
  const desk = openDesk({
    store,
    previewOrigin: () => preview,
    origin,
    identity: identityServer(process.env),
    trustedProxies: trustedProxies(process.env),
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
  {
    usage,
    options: {
      site: { type: 'string' },
      lender: { type: 'string' },
      confirm: { type: 'string' },
      remove: { type: 'string' },
      reset: { type: 'string' },
    },
  },
  async ({ values: { site = process.env.SITE_DIR ?? '.site', lender, confirm, remove, reset } }) => {
    if (confirm !== undefined) return confirmByServer(site, confirm);
    if (remove !== undefined) return removeByServer(site, remove);
    if (reset !== undefined) return resetByServer(site, reset);
    return start(site, addressesOf(lender ?? process.env.LENDER));
  },
);
