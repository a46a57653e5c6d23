import { userInfo } from 'node:os';
import type { parseArgs } from 'node:util';
import type { Audience } from '@sunbird/federation/choice';
import { chosenLender } from '@sunbird/lender-settings/lender';
import type { LenderDescription } from '@sunbird/lender-settings/lender-schema';
import { servedMarkets } from '@sunbird/lender-settings/market-of';
import { isLanguage, isMarketCode, languages, type MarketCode, marketCodes } from '@sunbird/loan-domain';
import { didYouMean, runCommandLine, UsageError } from '@sunbird/node-kit/command-line';
import { readSettings } from '../records/site-state';
import { storedRemotes } from '../releases/add-release';
import { copyStore } from '../store/copy-store';
import { siteOf, usingStore } from '../store/open-store';
import type { ReleaseStore } from '../store/release-store';
import { add, addForeign, type Sources } from './add';
import { assignTraffic, clearCaches, listAll, removeSlot, restoreCaches, rollBack, withdraw } from './change';
import { openPreviewPage, removeOld, type Target, verify } from './commands';
import { packageIn, packageOf } from './site-packages';

const usage = `pnpm release <remote>                            checks, tests and builds one remote alone, and adds the release; it takes no traffic
pnpm release add <folder or tarball>             adds a remote that was built elsewhere, after the same checks
pnpm release preview <remote> <release>          opens a preview page and prints its address
pnpm release canary <remote> <release> --traffic 5
                                                 gives the release to a share of installs
pnpm release promote <remote> <release>          makes the release the default
pnpm release rollback <remote>                   makes the previous release the default again
pnpm release withdraw <remote> <release> --why <text>
                                                 withdraws a bad release, also from sessions that started on it
pnpm release clear-caches --why <text>           in an emergency: devices empty their caches of the app, and start from
                                                 the network until restore-caches
pnpm release restore-caches                      devices cache the app again
pnpm release remove-slot <remote> --market <code>
                                                 removes a market's own slot: it gets what all others get
pnpm release list [remote]                       lists every release, and who gets it
pnpm release verify                              verifies every file of the store against its hash
pnpm release prune                               removes releases that were not in use for a while
pnpm release copy --to <folder | s3://bucket/prefix>
                                                 copies the whole store to an empty place: to move it, or as a back-up

  --site <folder | s3://bucket/prefix>           default: SITE_DIR, else .site in Sunbird's own repository
  --lender <file>                                whose site it is; default: LENDER. A store of another lender is refused
  --market <${marketCodes.join(' | ')}>                        one market; default: all markets
  --all-markets                                  for canary and promote: also those with a slot of their own
  --traffic <number>                             share of installs in per cent, for canary
  --language <${languages.join(' | ')}>                            for canary of a campaign: those who read this language
  --why <text>                                   reason for the audit log, for withdraw and clear-caches
  --note <text>                                  what the release is, in a sentence: the desk and list show it
  --accept                                       accepts what changed in the snapshots of its tests, and goes on
  --skip-tests                                   adds the release without running its tests, and records this
  --minutes <number>                             lifetime of a preview; default 30
  --origin <address>                             origin of the site; default: the lender's siteOrigin, else
                                                 http://localhost with PORT, else 8080
  --days <number>                                how long prune keeps releases after their last use; default 30
  --yes                                          lets prune --days 0 remove what it says
  --to <folder | s3://bucket/prefix>             the empty place of a copy
  --help                                         prints this`;

/** Options of a command that say whom a campaign is for. */
interface AudienceOptions {
  readonly language?: string | undefined;
}

/** The audience that the options name. Throws if they name none. */
function requestedAudience({ language }: AudienceOptions): Audience {
  if (language !== undefined && !isLanguage(language))
    throw new UsageError(`There is no language "${language}". Languages: ${languages.join(', ')}.`);
  return language ? { language } : {};
}

/** A default is for all installs outside a candidate's share: only a candidate has an audience. */
function requireNoAudience({ language }: AudienceOptions): void {
  if (language !== undefined)
    throw new UsageError('--language goes with canary alone: a default is for everybody else.');
}

/** Throws for a market in which the lender has no app. */
function requireServed({ packages, brand }: LenderDescription, market: MarketCode): void {
  const served = servedMarkets(packages);
  if (served.includes(market)) return;
  throw new UsageError(`${brand} has no app in ${market}. Its markets: ${served.join(', ')}.`);
}

/** Throws if the store holds another lender's site, so that no release gets into the wrong one. */
function requireSiteOf({ folder }: ReleaseStore, site: string, { brand, packages }: LenderDescription): void {
  const published = Object.entries(readSettings(folder)?.packages ?? {});
  const others = published.filter(([name]) => !packages[name]);
  const [first] = others;
  if (!first || others.length < published.length) return;
  const [name, app] = first;
  throw new UsageError(
    `${site} has the site of ${app.brand} (${name}), not of ${brand}. Name its own with --site.`,
  );
}

/** Copies the whole store to an empty place, and says what is in the copy. */
async function copyTo(site: string, to: string): Promise<void> {
  const { revision, releases } = await copyStore(site, to);
  console.log(`Copied revision ${revision} and ${releases} releases to ${to}. Every file matches its hash.`);
}

const options = {
  site: { type: 'string' },
  lender: { type: 'string' },
  traffic: { type: 'string' },
  language: { type: 'string' },
  market: { type: 'string' },
  why: { type: 'string' },
  'all-markets': { type: 'boolean', default: false },
  'skip-tests': { type: 'boolean', default: false },
  accept: { type: 'boolean', default: false },
  note: { type: 'string' },
  yes: { type: 'boolean', default: false },
  minutes: { type: 'string', default: '30' },
  origin: { type: 'string' },
  days: { type: 'string', default: '30' },
  to: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseArgs<{ readonly options: typeof options }>>['values'];

function numberOf(text: string | undefined, most: number, sentence: string): number {
  if (!/^\d+$/.test(text ?? '') || Number(text) > most) throw new UsageError(sentence);
  return Number(text);
}

function marketOf(code: string | undefined): MarketCode | undefined {
  if (code === undefined || isMarketCode(code)) return code;
  throw new UsageError(`There is no market "${code}". Markets: ${marketCodes.join(', ')}.`);
}

interface Names {
  readonly remote: string | undefined;
  /** The remotes whose sources are here. */
  readonly own: Sources['names'];
  /** The package of the named remote. Throws if neither the sources nor the store have it. */
  readonly packageName: () => string;
  readonly id: string | undefined;
}

/** What a command does: given its target, its options, the named remote and release. */
type Command = (target: Target, values: Values, names: Names) => Promise<void> | void;

export const commands: Readonly<Record<string, Command>> = {
  list: (target, _, { remote, packageName }) =>
    listAll(target, remote === undefined ? undefined : packageName()),
  add(target, { note }, { remote: from, own }) {
    if (from === undefined) throw new UsageError('Name the folder of a built remote, or its tarball.');
    return addForeign(target, own, from, noteOf(note));
  },
  verify,
  prune(target, { days, yes }) {
    const sentence = '--days must be a whole number: for how many days files stay.';
    return removeOld(target, numberOf(days, 3650, sentence), yes ?? false);
  },
  copy({ site }, { to }) {
    if (to === undefined)
      throw new UsageError('Name the place of the copy: --to s3://bucket/prefix, or a new folder.');
    return copyTo(site, to);
  },
  preview(target, { minutes }, { packageName, id }) {
    const sentence = '--minutes must be a whole number of at most 1440: how long the preview lasts.';
    return openPreviewPage(target, packageName(), id, numberOf(minutes, 1440, sentence));
  },
  promote: (target, _, { packageName, id }) => assignTraffic(target, packageName(), id),
  canary(target, { traffic, ...whom }, { packageName, id }) {
    const sentence = '--traffic must be a whole number from 0 to 100: the share of installs in per cent.';
    const share = numberOf(traffic, 100, sentence);
    return assignTraffic(target, packageName(), id, { share, audience: requestedAudience(whom) });
  },
  rollback: (target, _, { packageName }) => rollBack(target, packageName()),
  'remove-slot': (target, { market }, { packageName }) => removeSlot(target, packageName(), market),
  withdraw: (target, { why }, { packageName, id }) => withdraw(target, packageName(), id, why),
  'clear-caches': (target, { why }) => clearCaches(target, why),
  'restore-caches': restoreCaches,
};

function noteOf(note: string | undefined): string | undefined {
  return note?.trim().slice(0, 200);
}

/** The command of the first argument; the name of a remote adds a release. Throws for any other name. */
function commandOf(name: string, sources: Sources): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  const own = packageIn(sources.names, name);
  if (own !== undefined)
    return (target, { 'skip-tests': skipTests = false, accept = false, note }) =>
      add(target, sources, own, { skipTests, accept, note: noteOf(note) });
  const commandNames = Object.keys(commands);
  const nearest = didYouMean(name, [...commandNames, ...sources.names]);
  throw new UsageError(
    `"${name}" is neither a command nor a remote. ${nearest}\nCommands: ${commandNames.join(', ')}.\nRemotes: ${sources.names.join(', ')}.`,
  );
}

/** The user who runs a command, by the environment of a build server or the system; unverified. */
function nameOfCaller(env: NodeJS.ProcessEnv): string {
  const named = env.RELEASED_BY || env.GITHUB_ACTOR || env.GITLAB_USER_LOGIN;
  return (named || userInfo().username).slice(0, 60);
}

/** Runs a command of releases where these sources are. Returns the exit code. */
export function runReleaseCommand(
  sources: Sources,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  return runCommandLine(
    { usage, options, maxArguments: 3 },
    async ({ values, positionals: [name, remote, id] }) => {
      if (name === undefined) throw new UsageError('Name a command or a remote.');
      const command = commandOf(name, sources);
      if (name !== 'canary') requireNoAudience(values);
      // A slot of a market that is served no more has to be removable.
      const market = name === 'remove-slot' ? undefined : marketOf(values.market);
      const file = values.lender ?? env.LENDER;
      const lender = file ? chosenLender(file) : undefined;
      if (lender && market) requireServed(lender, market);
      const site = siteOf(values.site, env, sources.site ?? '');
      if (site === '')
        throw new UsageError('Name the store: --site <folder | s3://bucket/prefix>, or SITE_DIR.');
      const origin = values.origin ?? lender?.siteOrigin ?? `http://localhost:${env.PORT || '8080'}`;
      await usingStore(site, async store => {
        if (lender) requireSiteOf(store, site, lender);
        const isEverywhere = values['all-markets'];
        const target = { store, market, isEverywhere, site, origin, who: nameOfCaller(env) };
        const stored = storedRemotes(store.folder).map(full => full.replace('sunbird/', ''));
        const packageName = () => packageOf(remote, [...sources.names, ...stored]);
        await command(target, values, { remote, own: sources.names, packageName, id });
      });
    },
    args,
  );
}
