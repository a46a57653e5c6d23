import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommandLine, UsageError } from '@sunbird/node-kit/command-line';
import { drawingOf, pngOf } from '../install/install-files';
import { chosenLender, chosenSite } from '../lender/chosen-lender';
import { iconSvg } from '../looks/icon-svg';
import { marketOf } from '../schema/market-of';

const usage = `tsx write-app.ts <folder>    writes what the native app of the lender of LENDER is built with: app.json and its icons

APP          the package of the app, of those in lender.json; default: its default package
SITE_ORIGIN  where the page of a lender without a site of its own is; default http://localhost:8080`;

/** Of an icon of the stores, in pixels. */
const side = 1024;

process.exitCode = await runCommandLine({ usage, maxArguments: 1 }, async ({ positionals: [folder] }) => {
  if (!folder) throw new UsageError('Name a folder.');
  const lender = chosenLender();
  const { settings, own } = chosenSite();
  const { SITE_ORIGIN: siteOrigin = 'http://localhost:8080', APP: packageName = settings.defaultPackage } =
    process.env;
  const app = settings.packages[packageName];
  if (!app)
    throw new UsageError(
      `APP is "${packageName}"; it must be one of ${Object.keys(settings.packages).join(', ')}.`,
    );
  if (settings.collect === 'all') {
    throw new Error(
      'collect: the stores forbid a loan app contacts, messages, photos and the list of apps. Set "market".',
    );
  }
  const { light } = own.looks.tokens;
  const drawing = drawingOf(own.looks);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'icon.png'), await pngOf(iconSvg(drawing, 'maskable'), side));
  writeFileSync(join(folder, 'adaptive.png'), await pngOf(iconSvg(drawing, 'adaptive'), side));
  const written = {
    packageName,
    appName: app.appName,
    market: app.market,
    origin: lender.siteOrigin ?? siteOrigin,
    collected: marketOf(lender, app.market).collected,
    colors: {
      background: light.bg,
      ink: light.ink,
      brand: light.brand,
      onBrand: light['on-brand'],
      hero: light.hero,
    },
  };
  writeFileSync(join(folder, 'app.json'), `${JSON.stringify(written, null, 2)}\n`);
});
