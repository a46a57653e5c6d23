import {
  type Audience,
  audienceKey,
  audienceOf,
  borrowerKinds,
  overlap,
  trafficFor,
  trafficOf,
} from '@sunbird/federation/audience';
import {
  chooseRelease,
  noPreload,
  pageRegistry,
  type Release,
  registrySchemaId,
} from '@sunbird/federation/registry';
import { emptyHash, makeRelease } from '@sunbird/federation/testing/releases';
import { languages } from '@sunbird/loan-domain';
import * as fc from 'fast-check';
import { isInShare } from '../../../../federation/src/registry/choice/bucketing';
import { withCandidate, withPromoted } from './slot';

const remote = 'sunbird/promotion';

function release(version: string): Release {
  return makeRelease('promotion', version, { extras: { files: { 'entry.js': emptyHash } } });
}
const standing = withPromoted([], release('standing'));

const audience: fc.Arbitrary<Audience> = fc.record(
  { language: fc.constantFrom(...languages), borrower: fc.constantFrom(...borrowerKinds) },
  { requiredKeys: [] },
);
const share = fc.integer({ min: 1, max: 100 });
/** What a device may know of its borrower. */
const person = fc.record({ language: fc.constantFrom(...languages), isReturning: fc.boolean() });
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

/** Said anew, without the keys: whether a campaign is for this person. */
function isFor({ language, borrower }: Audience, { language: spoken, isReturning }: Person): boolean {
  if (language && language !== spoken) return false;
  return !borrower || (borrower === 'returning') === isReturning;
}

function chosenBy(slot: readonly Release[], { language, isReturning }: Person, install: string) {
  return chooseRelease(remote, slot, install, audienceKey(language, isReturning))?.metadata.version;
}

test('a campaign is seen by its share of those whom it is for, and by nobody else', () => {
  fc.assert(
    fc.property(audience, share, person, fc.uuid(), (meant, percent, one, install) => {
      const candidate = release('candidate');
      const slot = withCandidate(standing, candidate, percent, meant);
      const isChosen = isFor(meant, one) && isInShare(remote, candidate.url, install, percent);
      expect(chosenBy(slot, one, install)).toBe(isChosen ? 'candidate' : 'standing');
    }),
  );
});

test('share and audience are read back as they were published', () => {
  fc.assert(
    fc.property(audience, share, (meant, percent) => {
      const deployment = trafficFor(meant, percent);
      expect(audienceOf(deployment)).toEqual(meant);
      expect(trafficOf(deployment)).toBe(percent);
    }),
  );
});

test('two campaigns for one person: the narrower is seen, in whatever order they were published', () => {
  const wide = { language: 'es' } as const;
  const narrow = { language: 'es', borrower: 'returning' } as const;
  const [a, b] = [release('wide'), release('narrow')];
  const one = withCandidate(withCandidate(standing, a, 100, wide), b, 100, narrow);
  const two = withCandidate(withCandidate(standing, b, 100, narrow), a, 100, wide);
  for (const slot of [one, two]) {
    const everybody = withCandidate(slot, release('everybody'), 100);
    const seen = (isReturning: boolean, language: 'en' | 'es') =>
      chosenBy(everybody, { language, isReturning }, 'any');
    expect([seen(true, 'es'), seen(false, 'es'), seen(true, 'en')]).toEqual(['narrow', 'wide', 'everybody']);
  }
});

test('audiences overlap if one person belongs to both', () => {
  const people = languages.flatMap(language => [true, false].map(isReturning => ({ language, isReturning })));
  fc.assert(
    fc.property(audience, audience, (one, other) => {
      const shared = people.some(each => isFor(one, each) && isFor(other, each));
      expect(overlap(one, other)).toBe(shared);
    }),
  );
});

test('a shell that can not read the shares gives a campaign for some to nobody', () => {
  fc.assert(
    fc.property(audience, share, fc.uuid(), (meant, percent, install) => {
      fc.pre(Object.keys(meant).length > 0);
      const slot = withCandidate(standing, release('candidate'), percent, meant);
      const former = slot.map(one => {
        const { shares: _, ...deployment } = one.deployment;
        return { ...one, deployment };
      });
      expect(chooseRelease(remote, former, install)?.metadata.version).toBe('standing');
    }),
  );
});

test('the page has the files of a campaign for some', () => {
  const candidate = release('candidate');
  const landing = { screen: 'Yx1', script: 'entry.js', beside: [], styles: [] };
  const preload = { ...noPreload, landing };
  const served = { ...candidate, extras: { ...candidate.extras, preload } };
  const slot = withCandidate(standing, served, 20, { language: 'es' });
  const page = pageRegistry({ schema: registrySchemaId, revision: 1, microFrontends: { [remote]: slot } });
  const found = page.microFrontends[remote]?.find(({ url }) => url === candidate.url);
  expect(found?.extras.preload.landing).toEqual(landing);
  expect(found?.extras.files).toEqual({ 'entry.js': emptyHash });
  expect(found?.deployment.shares).toEqual({ 'es new': 20, 'es returning': 20 });
});

test('a campaign for some that is stopped is for nobody', () => {
  const slot = withCandidate(standing, release('candidate'), 50, { borrower: 'new' });
  const stopped = withCandidate(slot, release('candidate'), 0);
  const found = stopped.find(({ metadata }) => metadata.version === 'candidate');
  expect(found?.deployment).toEqual({ traffic: 0, default: false });
});
