import { makeRegistry, makeRelease } from '@sunbird/federation/testing/releases';
import { federationManifests } from './federation-manifests';

test('each remote is described by the default release of most markets, and the shell is none', () => {
  const ofMarket = makeRelease('repay', '3-c', { deployment: { default: true, market: 'MX' } });
  const manifests = federationManifests(
    makeRegistry({
      'sunbird/host': [makeRelease('host', '1-a', { deployment: { default: true } })],
      'sunbird/repay': [
        ofMarket,
        makeRelease('repay', '2-b', { deployment: { default: true } }),
        makeRelease('repay', '1-a', { deployment: { previous: true } }),
      ],
      'sunbird/gone': [],
    }),
  );
  expect(Object.keys(manifests)).toEqual(['repay.mf-manifest.json']);
  expect(JSON.parse(manifests['repay.mf-manifest.json'] ?? '')).toMatchObject({
    metaData: {
      globalName: 'sunbird_repay',
      publicPath: 'auto',
      remoteEntry: { path: 'remotes/repay/2-b/', name: 'entry.js', type: 'global' },
    },
    exposes: [{ path: './remote' }],
  });
});
