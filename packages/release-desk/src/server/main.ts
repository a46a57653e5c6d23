import { serve } from '@hono/node-server';
import { chosenLender, refuseVariables } from '@sunbird/lender-settings/lender';
import { runCommandLine, UsageError } from '@sunbird/node-kit/command-line';
import { portOf, portProblem } from '@sunbird/node-kit/ports';
import { openStore, siteOf } from '@sunbird/release-store/open-store';
import { identityServer, secureOrigin } from '@sunbird/staff-sign-in';
import { Hono } from 'hono';
import * as v from 'valibot';
import { roles } from '../calls';
import { deskBase } from './desk/desk-parts';
import { securityHeaders } from './http/desk-app';
import { openDesk } from './index';
import { linkByServer, removeByServer } from './operator';
import type { Addresses } from './with-lender';

const usage = `pnpm desk                        starts the release desk alone, over a site that another server serves
pnpm desk with-lender            runs the lender in production (docs/operations.md) with the desk on the port of its staff,
                                 which counts the lender's events, and stops what does not open
pnpm desk link --name <name>     prints a link that signs a person in, once, within 15 minutes;
                                 --role <marketer | releaser> for a new person, or another role
pnpm desk remove --name <name>   removes a person
  --site <folder | s3://bucket/prefix>  default: SITE_DIR, else .site
  --lender <file>  whose: site and desk are at its siteOrigin and deskOrigin; default: LENDER

Settings, as environment variables:
  PORT             default 8081
  PREVIEW_ORIGIN   origin that serves the site; default http://localhost:8080
  DESK_ORIGIN      origin of the desk if a proxy changes it
  DESK_OIDC_ISSUER, DESK_OIDC_CLIENT, DESK_OIDC_SECRET
                   identity server, client id and secret, if people sign in by the lender's own accounts
  DESK_OIDC_ROLES  its claim that has "marketer" or "releaser"; default roles
  DESK_WEBHOOK     address that gets {"text": …} when something waits for a person or was stopped: a chat's, or a mail gateway's`;

/** Where site and desk are, by the lender's file and, unless that is of a live lender, the environment. */
function addressesOf(file: string | undefined): Addresses {
  const lender = file ? chosenLender(file) : undefined;
  if (lender?.mode === 'live') refuseVariables(['PREVIEW_ORIGIN', 'DESK_ORIGIN'], process.env);
  return {
    preview: new URL(process.env.PREVIEW_ORIGIN || lender?.siteOrigin || 'http://localhost:8080').origin,
    desk: process.env.DESK_ORIGIN || lender?.deskOrigin,
  };
}

function port(): number {
  return portOf(process.env.PORT, 8081);
}

function defaultOrigin(): string {
  return `http://localhost:${port()}`;
}

async function start(site: string, { preview, desk: address }: Addresses): Promise<void> {
  const origin = address && secureOrigin(address);
  const store = await openStore(site);
  await store.refresh();
  const desk = openDesk({
    store,
    previewOrigin: () => preview,
    origin,
    identity: identityServer('DESK', process.env),
    webhook: process.env.DESK_WEBHOOK,
  });
  const app = new Hono();
  app.use(securityHeaders(() => preview));
  app.get('/', c => c.redirect(`${deskBase}/`, 302));
  app.mount(deskBase, (request, env) => desk.app.fetch(request, env));
  const server = serve({ fetch: app.fetch, port: port(), hostname: '127.0.0.1' }, () => {
    process.stdout.write(`The release desk is at ${origin ?? defaultOrigin()}${deskBase}/\n`);
  });
  server.once('error', error => {
    process.stderr.write(`${portProblem(error, port())}\n`);
    process.exit(1);
  });
  desk.start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      server.close();
      void desk.stop().then(() => process.exit(0));
    });
  }
}

process.exitCode = await runCommandLine(
  {
    usage,
    maxArguments: 1,
    options: {
      site: { type: 'string' },
      lender: { type: 'string' },
      name: { type: 'string', default: '' },
      role: { type: 'string' },
    },
  },
  async ({ values, positionals: [command] }) => {
    const { lender, name } = values;
    const site = siteOf(values.site, process.env);
    const addresses = addressesOf(lender ?? process.env.LENDER);
    const role = v.safeParse(v.optional(v.picklist(roles)), values.role);
    if (!role.success) throw new UsageError(`--role is ${roles.join(' or ')}.`);
    if (command === undefined) return start(site, addresses);
    // The desk alone loads no lender.
    if (command === 'with-lender') return (await import('./with-lender')).startLender(addresses);
    if (command === 'remove') return removeByServer(site, name);
    if (command !== 'link') throw new UsageError(`There is no command ${command}.`);
    return linkByServer(site, secureOrigin(addresses.desk ?? defaultOrigin()), {
      name,
      role: role.output,
    });
  },
);
