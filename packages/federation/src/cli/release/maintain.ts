import { isMarketCode } from '@sunbird/loan-domain';
import { releaseId } from '../../registry/schema';
import { openPreview } from '../../store/pages/preview';
import { prune } from '../../store/releases/prune';
import { verifyStore } from '../../store/verify-store';
import { storedRelease, type Target } from './target';

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
    `Anyone with this address can open ${stored.name} ${releaseId(stored.release)} until ${new Date(expires).toISOString()}.`,
  );
}

/** Verifies every file of the store against its hash, published or not, and the revision against its signature. */
export async function verify({ store }: Target): Promise<void> {
  const { problems, isSigned, revision, releases } = await verifyStore(store);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`Every file of the ${releases} releases in the store exists and matches its hash.`);
  console.log(
    isSigned
      ? `Revision ${revision} is signed.`
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
