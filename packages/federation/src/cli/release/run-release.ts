import { userInfo } from 'node:os';
import { isMarketCode, type MarketCode, marketCodes } from '@sunbird/loan-domain';
import { chosenLender } from '../../lender/chosen-lender';
import { openStore } from '../../store/open-store';
import { didYouMean, runCommandLine, UsageError } from '../command-line';
import { isRemote, packageOf, remoteNames } from '../site-packages';
import { add } from './add';
import { requestedAudience, requireNoAudience } from './audience';
import { assignTraffic, clearCaches, removeSlot, restoreCaches, rollBack, withdraw } from './change';
import { copyTo } from './copy';
import { requireServed, requireSiteOf } from './lender';
import { list } from './list';
import { openPreviewPage, removeOld, verify } from './maintain';
import { defaultSite, type Target } from './target';
import { usage } from './usage';

const options = {
  site: { type: 'string' },
  lender: { type: 'string' },
  traffic: { type: 'string' },
  language: { type: 'string' },
  borrower: { type: 'string' },
  market: { type: 'string' },
  why: { type: 'string' },
  'skip-tests': { type: 'boolean', default: false },
  minutes: { type: 'string', default: '30' },
  origin: { type: 'string' },
  days: { type: 'string', default: '30' },
  to: { type: 'string' },
} as const;

interface Values {
  readonly site?: string | undefined;
  readonly lender?: string | undefined;
  readonly traffic?: string | undefined;
  readonly language?: string | undefined;
  readonly borrower?: string | undefined;
  readonly market?: string | undefined;
  readonly why?: string | undefined;
  readonly 'skip-tests'?: boolean | undefined;
  readonly minutes?: string | undefined;
  readonly origin?: string | undefined;
  readonly days?: string | undefined;
  readonly to?: string | undefined;
}

function numberOf(text: string | undefined, most: number, sentence: string): number {
  const number = Number(text);
  if (text === undefined || !Number.isInteger(number) || number < 0 || number > most)
    throw new UsageError(sentence);
  return number;
}

function marketOf(code: string | undefined): MarketCode | undefined {
  if (code === undefined || isMarketCode(code)) return code;
  throw new UsageError(`There is no market "${code}". Markets: ${marketCodes.join(', ')}.`);
}

/** What a command does: given its target, its options, the named remote and release. */
type Command = (
  target: Target,
  values: Values,
  names: { readonly remote: string | undefined; readonly id: string | undefined },
) => Promise<void> | void;

const commands: Readonly<Record<string, Command>> = {
  list: (target, _, { remote }) => list(target, remote === undefined ? undefined : packageOf(remote)),
  verify,
  prune: (target, { days }) =>
    removeOld(target, numberOf(days, 3650, '--days must be a whole number: for how many days files stay.')),
  copy({ site }, { to }) {
    if (to === undefined)
      throw new UsageError('Name the place of the copy: --to s3://bucket/prefix, or a new folder.');
    return copyTo(site, to);
  },
  preview(target, { minutes }, { remote, id }) {
    const sentence = '--minutes must be a whole number of at most 1440: how long the preview lasts.';
    return openPreviewPage(target, packageOf(remote), id, numberOf(minutes, 1440, sentence));
  },
  promote: (target, _, { remote, id }) => assignTraffic(target, packageOf(remote), id),
  canary(target, { traffic, ...whom }, { remote, id }) {
    const sentence = '--traffic must be a whole number from 0 to 100: the share of installs in per cent.';
    const share = numberOf(traffic, 100, sentence);
    return assignTraffic(target, packageOf(remote), id, { share, audience: requestedAudience(whom) });
  },
  rollback: (target, _, { remote }) => rollBack(target, packageOf(remote)),
  'remove-slot': (target, { market }, { remote }) => removeSlot(target, packageOf(remote), market),
  withdraw: (target, { why }, { remote, id }) => withdraw(target, packageOf(remote), id, why),
  'clear-caches': (target, { why }) => clearCaches(target, why),
  'restore-caches': restoreCaches,
};

/** The command of the first argument; the name of a remote adds a release. Throws for any other name. */
function commandOf(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  if (isRemote(name)) return (target, values) => add(target, packageOf(name), values['skip-tests'] ?? false);
  const known = Object.keys(commands);
  const nearest = didYouMean(name, [...known, ...remoteNames()]);
  throw new UsageError(
    `"${name}" is neither a command nor a remote. ${nearest}\nCommands: ${known.join(', ')}.\nRemotes: ${remoteNames().join(', ')}.`,
  );
}

/** Who runs a command, as the environment of a build server or the system says. Nobody proves it. */
function nameOfCaller(env: NodeJS.ProcessEnv): string {
  const named = env.RELEASED_BY ?? env.GITHUB_ACTOR ?? env.GITLAB_USER_LOGIN;
  return (named || userInfo().username).slice(0, 60);
}

/** Runs `pnpm release` with these arguments. Returns the exit code. */
export function runRelease(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return runCommandLine(
    { usage, options, maxArguments: 3 },
    async ({ values, positionals: [name, remote, id] }) => {
      if (name === undefined) throw new UsageError('Name a command or a remote.');
      const command = commandOf(name);
      if (name !== 'canary') requireNoAudience(values);
      // A slot of a market that is served no more has to be removable.
      const market = name === 'remove-slot' ? undefined : marketOf(values.market);
      const file = values.lender ?? env.LENDER;
      const lender = file ? chosenLender(file) : undefined;
      if (lender && market) requireServed(lender, market);
      const site = values.site ?? env.SITE_DIR ?? defaultSite;
      const origin = values.origin ?? lender?.siteOrigin ?? `http://localhost:${env.PORT ?? '8080'}`;
      const store = await openStore(site);
      try {
        if (lender) requireSiteOf(store, site, lender);
        await command({ store, market, site, origin, who: nameOfCaller(env) }, values, { remote, id });
      } finally {
        await store.close();
      }
    },
    args,
  );
}
