import { parseArgs } from 'node:util';
import { openStore } from '../store/open-store';
import {
  add,
  assignTraffic,
  list,
  openPreviewPage,
  removeOld,
  rollBack,
  verify,
  withdraw,
} from './release-actions';
import { packageOf } from './site-packages';

const usage = `pnpm release <remote>                            checks, tests and builds one remote alone, and adds the release; it takes no traffic
pnpm release preview <remote> <release>          opens a preview page and prints its address
pnpm release canary <remote> <release> --traffic 5
pnpm release promote <remote> <release>          makes the release the default
pnpm release rollback <remote>                   makes the previous release the default again
pnpm release withdraw <remote> <release> --why <text>
                                                 withdraws a bad release, also from sessions that started on it
pnpm release list [remote]                       lists published releases and who gets them
pnpm release verify                              verifies every published file against its hash
pnpm release prune                               removes releases that were not in use for a while
  --site <folder | s3://bucket/prefix>           default .site
  --market <NG | MX | IN>                        one market; default all markets
  --skip-tests                                   adds the release without running its tests, and records this
  --minutes <number>                             lifetime of a preview; default 30
  --origin <address>                             origin of the site; default http://localhost:8080
  --days <number>                                how long prune keeps releases after their last use; default 30`;

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
          '--days must be a whole number: for how many days files stay.',
        );
        return await removeOld(to, days);
      }
      case 'preview': {
        const sentence = '--minutes must be a whole number of at most 1440: how long the preview lasts.';
        const minutes = numberOf(values.minutes, 1440, sentence);
        return await openPreviewPage(to, packageOf(name), id, { minutes, origin: values.origin });
      }
      case 'promote':
        return await assignTraffic(to, packageOf(name), id, 100);
      case 'canary': {
        const sentence = '--traffic must be a whole number from 0 to 100: the share of installs in per cent.';
        return await assignTraffic(to, packageOf(name), id, numberOf(values.traffic, 100, sentence), true);
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
