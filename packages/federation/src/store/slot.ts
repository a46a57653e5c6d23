import type { Release } from '../registry/schema';

/** Gives a candidate its share of installs (per cent) beside the default; at 0 nobody gets it. */
export function withCandidate(releases: readonly Release[], candidate: Release, traffic: number): Release[] {
  const standing = releases.find(release => release.deployment.default);
  if (!standing) throw new Error('There is no default yet to stand beside; promote a release first.');
  if (standing.url === candidate.url) throw new Error('This release is the default already.');
  const others = releases.filter(release => release.url !== candidate.url);
  return [...others, { ...candidate, deployment: { traffic, default: false } }];
}

/** Makes a release the default; the one before stays, without traffic, to fall back on. */
export function withPromoted(releases: readonly Release[], chosen: Release): Release[] {
  const standing = releases.find(release => release.deployment.default && release.url !== chosen.url);
  const before = standing && { ...standing, deployment: { traffic: 0, default: false } };
  return [{ ...chosen, deployment: { traffic: 100, default: true } }, ...(before ? [before] : [])];
}

/** Puts the release before back in its place. Throws where there is none. */
export function withRolledBack(releases: readonly Release[]): Release[] {
  const before = releases.find(release => !release.deployment.default);
  if (!before) throw new Error('There is no release before this one to go back to.');
  return withPromoted(releases, before);
}
