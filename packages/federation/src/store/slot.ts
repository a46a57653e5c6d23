import { withEverySlot } from '../registry/market-slot';
import type { Release } from '../registry/schema';

/** Something about a slot makes a change impossible; the message says what. */
export class SlotError extends Error {
  override name = 'SlotError';
}

const isCandidate = ({ deployment }: Release): boolean => !deployment.default && deployment.traffic > 0;

const standingOf = (releases: readonly Release[]): Release | undefined =>
  releases.find(({ deployment }) => deployment.default);

/** What stood before, the latest first. Whatever a roll-back has left is not among it. */
const earlier = (releases: readonly Release[]): Release[] =>
  releases.filter(({ deployment }) => deployment.previous && !deployment.default);

/** Gives a candidate its share of installs (per cent) beside the default; at 0 nobody gets it. */
export function withCandidate(releases: readonly Release[], candidate: Release, traffic: number): Release[] {
  const standing = standingOf(releases);
  if (!standing) throw new SlotError('There is no default yet to stand beside; promote a release first.');
  if (standing.url === candidate.url) throw new SlotError('This release is the default already.');
  const isThere = releases.some(({ url }) => url === candidate.url);
  const all = isThere ? releases : [...releases, candidate];
  return all.map(release => {
    if (release.url !== candidate.url) return release;
    const previous = isThere && release.deployment.previous ? { previous: true } : {};
    return { ...candidate, deployment: { traffic, default: false, ...previous } };
  });
}

/**
 * Makes a release the default; the one before stays, without traffic, to fall back on. Where the chosen one stood
 * before, this is a way back: what was left is not fallen back on, but what stood before the chosen one.
 */
export function withPromoted(releases: readonly Release[], chosen: Release): Release[] {
  const standing = standingOf(releases);
  const before = earlier(releases);
  const place = before.findIndex(({ url }) => url === chosen.url);
  const left = standing && standing.url !== chosen.url && place < 0 ? [standing] : [];
  const kept = [...left, ...before.slice(place + 1)].map(release => ({
    ...release,
    deployment: { traffic: 0, default: false, previous: true },
  }));
  return [{ ...chosen, deployment: { traffic: 100, default: true } }, ...kept];
}

/**
 * One step back: candidates with a share lose it; where there are none, the release before is put back in its
 * place. Throws where there is nothing to go back from.
 */
export function withRolledBack(releases: readonly Release[]): Release[] {
  if (releases.some(isCandidate)) {
    return releases.map(release =>
      isCandidate(release) ? { ...release, deployment: { ...release.deployment, traffic: 0 } } : release,
    );
  }
  const [before] = earlier(releases);
  if (!before) throw new SlotError('There is no release before this one to go back to.');
  return withPromoted(releases, before);
}

/**
 * Takes a release out of a slot, so that nobody is given it and nobody falls back on it. Where it was the default,
 * the one before takes its place. Throws where there is none.
 */
export function withoutRelease(releases: readonly Release[], url: string): Release[] {
  const found = releases.find(release => release.url === url);
  const others = releases.filter(release => release !== found);
  if (!found?.deployment.default) return others;
  const [before] = earlier(others);
  if (!before)
    throw new SlotError('There is no release before this one to take its place; promote another one first.');
  const market = before.deployment.market === undefined ? {} : { market: before.deployment.market };
  return others.map(release =>
    release === before ? { ...before, deployment: { traffic: 100, default: true, ...market } } : release,
  );
}

/** One step back in every market's slot that has one to take. Throws where none has. */
export function withAllRolledBack(releases: readonly Release[]): Release[] {
  let refusal: SlotError | undefined;
  let moved = false;
  const back = withEverySlot(releases, slot => {
    try {
      const before = withRolledBack(slot);
      moved = true;
      return before;
    } catch (error) {
      if (!(error instanceof SlotError)) throw error;
      refusal = error;
      return slot;
    }
  });
  if (!moved && refusal) throw refusal;
  return back;
}
