import { join } from 'node:path';
import { withEverySlot, withMarketSlot } from '../../registry/market-slot';
import type { Release } from '../../registry/schema';
import { appendAudit } from '../../store/audit/audit';
import { whileLocked } from '../../store/files/lock-folder';
import type { StoredRelease } from '../../store/releases/add-release';
import { checkRelease } from '../../store/releases/check-release';
import { type Change, publish } from '../../store/revisions/publish';
import { readRegistry } from '../../store/revisions/site-state';
import {
  withAllRolledBack,
  withCandidate,
  withoutRelease,
  withPromoted,
  withRolledBack,
} from '../../store/revisions/slot';
import { GateError } from '../gates';
import { readManifest } from '../read-manifest';
import { root } from '../root';
import { list } from './list';
import { defaultReleaseOf, idOf, requireNoProblems, storedRelease, type Target } from './target';

/** One change of what is published, made by a command. */
interface ReleaseAction {
  readonly change: Change;
  readonly release?: StoredRelease;
  /** Reason for the audit log. */
  readonly why?: string;
}

async function performAction(target: Target, { change, release, why }: ReleaseAction): Promise<void> {
  const { store } = target;
  const seen = readRegistry(store.folder).revision;
  const { revision } = await publish(store.folder, { ...change, seen });
  const name = change.edit?.name ?? '';
  if (why !== undefined) {
    const facts = {
      slots: name,
      revision,
      why,
      ...(release && { release: idOf(release.release) }),
    };
    await whileLocked(join(store.folder, 'desk'), () =>
      appendAudit(store.folder, { at: Date.now(), by: 'system.command', act: 'publishedElsewhere', facts }),
    );
  }
  await store.send();
  console.log(`Revision ${revision}.`);
  list(target, name);
}

type SlotChange = (releases: readonly Release[]) => Release[];

/** Changes the slots of a package: in the given market, or in all. */
function edit({ market }: Target, name: string, change: SlotChange, everywhere?: SlotChange): Change {
  const inAll = everywhere ?? (releases => withEverySlot(releases, change));
  const chosen: SlotChange =
    market === undefined ? inAll : releases => withMarketSlot(releases, market, change);
  return { publisher: 'command', edit: { name, change: chosen } };
}

/** Makes a release a candidate with a share of installs, or the default. */
export async function assignTraffic(
  target: Target,
  packageName: string,
  id: string | undefined,
  share: number,
  isCandidate = false,
): Promise<void> {
  const stored = await storedRelease(target, packageName, id);
  const standing = defaultReleaseOf(target, stored.name);
  requireNoProblems(stored, checkRelease(target.store.folder, stored, standing).problems);
  if (stored.tests === 'skipped' && share > 0) {
    throw new GateError(
      `${stored.name} ${idOf(stored.release)} is untested: it was added with --skip-tests. Publish it at the desk, where a second person must agree, or add it again with its tests.`,
    );
  }
  const untested = stored.tests === 'passed' ? {} : { why: 'Its tests were not run when it was added' };
  const change: SlotChange = releases =>
    isCandidate ? withCandidate(releases, stored.release, share) : withPromoted(releases, stored.release);
  await performAction(target, { change: edit(target, stored.name, change), release: stored, ...untested });
}

/** Rolls back one step. */
export function rollBack(target: Target, packageName: string): Promise<void> {
  const { name } = readManifest(join(root, packageName));
  return performAction(target, { change: edit(target, name, withRolledBack, withAllRolledBack) });
}

/** Withdraws a bad release: no install gets it any more, not even as a fallback. */
export async function withdraw(
  target: Target,
  packageName: string,
  id: string | undefined,
  why: string | undefined,
): Promise<void> {
  if (target.market !== undefined) throw new Error('A release is withdrawn in every market: omit --market.');
  if (!why) throw new Error('Give a reason for the audit log: --why "It charged twice".');
  const stored = await storedRelease(target, packageName, id);
  const { url } = stored.release;
  const change: Change = {
    ...edit(target, stored.name, releases => withoutRelease(releases, url)),
    withdrawn: { url, why },
  };
  await performAction(target, { change, release: stored, why: `Withdrawn: ${why}` });
}
