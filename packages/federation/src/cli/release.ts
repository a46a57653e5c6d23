import { parseArgs } from 'node:util';
import { openStore } from '../store/open-store';
import { add, give, list, openPreviewPage, removeOld, rollBack, verify, withdraw } from './release-actions';
import { packageOf } from './site-packages';

const usage = `pnpm release <remote>                            checks, tests and builds one remote alone, and adds the release; it takes no traffic
pnpm release preview <remote> <release>          prints the address of a page that shows it before anybody gets it
pnpm release canary <remote> <release> --traffic 5
pnpm release promote <remote> <release>          gives the release to everybody
pnpm release rollback <remote>                   gives the release before back to everybody
pnpm release withdraw <remote> <release> --why <text>
                                                 takes a bad release out for good, also from those who began with it
pnpm release list [remote]                       what is published, and to whom
pnpm release verify                              every published file is there, with the bytes it was published with
pnpm release prune                               removes files that nothing has named for a while
  --site <folder | s3://bucket/prefix>           default .site
  --market <NG | MX | IN>                        for one market; without it, for all
  --skip-tests                                   adds a release that was not tested, and writes that down
  --minutes <number>                             how long a preview lasts; default 30
  --origin <address>                             where the site is served; default http://localhost:8080
  --days <number>                                how long prune keeps what went out of force; default 30`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: '.site' },
    traffic: { type: 'string' },
    market: { type: 'string' },
    why: { type: 'string' },
    'skip-tests': { type: 'boolean', default: false },
    minutes: { type: 'string', default: '30' },
    origin: { type: 'string', default: 'http://localhost:8080' },
    days: { type: 'string', default: '30' },
  },
});

function numberOf(text: string | undefined, most: number, sentence: string): number {
  const number = Number(text);
  if (text === undefined || !Number.isInteger(number) || number < 0 || number > most)
    throw new Error(sentence);
  return number;
}

async function run([command, name, id]: readonly (string | undefined)[]): Promise<void> {
  if (command === undefined) throw new Error(usage);
  const store = await openStore(values.site);
  const to = { store, market: values.market };
  try {
    switch (command) {
      case 'list':
        return list(to, name === undefined ? undefined : packageOf(name));
      case 'verify':
        return await verify(to);
      case 'prune': {
        const days = numberOf(
          values.days,
          3650,
          'Say for how many days files stay: --days with a whole number.',
        );
        return await removeOld(to, days);
      }
      case 'preview': {
        const sentence = 'Say how long it lasts: --minutes with a whole number of at most 1440.';
        const minutes = numberOf(values.minutes, 1440, sentence);
        return await openPreviewPage(to, packageOf(name), id, { minutes, origin: values.origin });
      }
      case 'promote':
        return await give(to, packageOf(name), id, 100);
      case 'canary': {
        const sentence = 'Say which share of installs gets it: --traffic with a whole number from 0 to 100.';
        return await give(to, packageOf(name), id, numberOf(values.traffic, 100, sentence), true);
      }
      case 'rollback':
        return await rollBack(to, packageOf(name));
      case 'withdraw':
        return await withdraw(to, packageOf(name), id, values.why);
      default:
        return await add(to, packageOf(command), values['skip-tests']);
    }
  } finally {
    await store.close();
  }
}

run(positionals).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
