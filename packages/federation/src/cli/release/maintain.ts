import { isMarketCode } from '@sunbird/loan-domain';
import { openPreview } from '../../store/pages/preview';
import { releaseFolders, verifySite } from '../../store/releases/check-release';
import { prune } from '../../store/releases/prune';
import { readRegistry } from '../../store/revisions/site-state';
import { verifyRevision } from '../../store/revisions/verify-revision';
import { idOf, storedRelease, type Target } from './target';

/** Opens a preview page of a release that takes no traffic yet, and prints its address. */
export async function openPreviewPage(
  target: Target,
  packageName: string,
  id: string | undefined,
  minutes: number,
): Promise<void> {
  const stored = await storedRelease(target, packageName, id);
  const now = Date.now();
  const expires = now + minutes * 60_000;
  const label = stored.label ?? stored.release.metadata.version;
  const market = isMarketCode(target.market) ? target.market : 'NG';
  const file = await openPreview(target.store.folder, { stored, label, market, expires, now });
  await target.store.send();
  const first = stored.release.extras.routes.find(route => 'screen' in route)?.path ?? '/';
  console.log(`${target.origin.replace(/\/+$/, '')}/${file}#${first}`);
  console.log(
    `Anyone with this address can open ${stored.name} ${idOf(stored.release)} until ${new Date(expires).toISOString()}.`,
  );
}

/** Verifies every file of the store against its hash, published or not, and the revision against its signature. */
export async function verify({ store }: Target): Promise<void> {
  const registry = readRegistry(store.folder);
  await store.fetch(releaseFolders(store.folder));
  const signed = await verifyRevision(store);
  const problems = [...verifySite(store.folder, registry), ...signed.problems];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { length } = releaseFolders(store.folder);
  console.log(`Every file of the ${length} releases in the store exists and matches its hash.`);
  console.log(
    signed.isSigned
      ? `Revision ${registry.revision} is signed.`
      : 'Its revisions are not signed: set SIGNING_KEY or SIGNING_COMMAND.',
  );
}

/** Removes revisions and releases that were not in use for so many days. */
export async function removeOld({ store }: Target, days: number): Promise<void> {
  // Holds the lock of the desk, so that no plan can name a release that is being removed.
  const removed = await store.change(async () => {
    await store.fetch(['revisions']);
    const pruned = await prune(store.folder, { now: Date.now(), keepMs: days * 86_400_000 });
    await store.forget(pruned);
    return pruned;
  });
  for (const folder of removed) console.log(`removed ${folder}`);
  console.log(`${removed.length} removed. Everything that was in use in the last ${days} days stays.`);
}
