import { type Audience, audienceOf, trafficFor, trafficOf } from '@sunbird/federation/choice';
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
import { isInShare } from '../../../federation/src/registry/choice';
import { withCandidate, withPromoted } from './slot';

const remote = 'sunbird/promotion';

function release(version: string): Release {
  return makeRelease('promotion', version, { extras: { files: { 'entry.js': emptyHash } } });
}
const defaultRelease = withPromoted([], release('default'));

const language = fc.constantFrom(...languages);
const audience: fc.Arbitrary<Audience> = fc.record({ language }, { requiredKeys: [] });
const share = fc.integer({ min: 1, max: 100 });

function chosenBy(slot: readonly Release[], spoken: string, install: string) {
  return chooseRelease(remote, slot, install, spoken)?.metadata.version;
}

test('a campaign is seen by its share of those whom it is for, and by nobody else', () => {
  fc.assert(
    fc.property(audience, share, language, fc.uuid(), (meant, percent, spoken, install) => {
      const candidate = release('candidate');
      const slot = withCandidate(defaultRelease, candidate, percent, meant);
      const isFor = meant.language === undefined || meant.language === spoken;
      const isChosen = isFor && isInShare(remote, candidate.url, install, percent);
      expect(chosenBy(slot, spoken, install)).toBe(isChosen ? 'candidate' : 'default');
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

test('two campaigns never share an audience: the refusal names the other', () => {
  fc.assert(
    fc.property(audience, audience, share, (one, other, percent) => {
      const slot = withCandidate(defaultRelease, release('first'), percent, one);
      const people = languages.filter(spoken =>
        [one, other].every(meant => (meant.language ?? spoken) === spoken),
      );
      const publish = () => withCandidate(slot, release('second'), percent, other);
      if (people.length > 0) expect(publish).toThrow('first has a share of the same people');
      else expect(publish().map(({ deployment }) => trafficOf(deployment))).toEqual([100, percent, percent]);
    }),
  );
});

test('what another store published for new or returning borrowers is for nobody', () => {
  const former = { traffic: 0, shares: { 'es new': 50, 'es returning': 50 } };
  expect([trafficOf(former), audienceOf(former)]).toEqual([0, {}]);
});

test('a shell that can not read the shares gives a campaign for some to nobody', () => {
  fc.assert(
    fc.property(audience, share, fc.uuid(), (meant, percent, install) => {
      fc.pre(Object.keys(meant).length > 0);
      const slot = withCandidate(defaultRelease, release('candidate'), percent, meant);
      const former = slot.map(one => {
        const { shares: _, ...deployment } = one.deployment;
        return { ...one, deployment };
      });
      expect(chooseRelease(remote, former, install)?.metadata.version).toBe('default');
    }),
  );
});

test('the page has the files of a campaign for some', () => {
  const candidate = release('candidate');
  const landing = { screen: 'Yx1', script: 'entry.js', beside: [], styles: [] };
  const preload = { ...noPreload, landing };
  const served = { ...candidate, extras: { ...candidate.extras, preload } };
  const slot = withCandidate(defaultRelease, served, 20, { language: 'es' });
  const page = pageRegistry({ schema: registrySchemaId, revision: 1, microFrontends: { [remote]: slot } });
  const entry = page.microFrontends[remote]?.find(({ url }) => url === candidate.url);
  expect(entry?.extras.preload.landing).toEqual(landing);
  expect(entry?.extras.files).toEqual({ 'entry.js': emptyHash });
  expect(entry?.deployment.shares).toEqual({ es: 20 });
});

test('a campaign for some that is stopped is for nobody', () => {
  const slot = withCandidate(defaultRelease, release('candidate'), 50, { language: 'es' });
  const stopped = withCandidate(slot, release('candidate'), 0);
  const entry = stopped.find(({ metadata }) => metadata.version === 'candidate');
  expect(entry?.deployment).toEqual({ traffic: 0, default: false });
});
