import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Caller, TestDesk } from '../../testing/test-desk';

let desk: TestDesk;
let caller: Caller;
beforeAll(async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  process.env.SIGNING_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  desk = await TestDesk.start();
  caller = await desk.signInAs('Mide', 'marketer');
});
afterAll(async () => {
  await desk.close();
  delete process.env.SIGNING_KEY;
});

function view() {
  return desk.json(desk.get(`/api/slots/promotion/NG/provenance/${desk.idOf('harvest')}`, caller));
}

test('a build about which nobody signed anything says so, and one whose statement was invented is broken', async () => {
  expect(await view()).toMatchObject({ state: 'none', commit: null });
  mkdirSync(join(desk.site, 'sbom'));
  const file = join(desk.site, 'sbom', `promotion-${desk.idOf('harvest')}.provenance.json`);
  const envelope = {
    payloadType: 'application/vnd.in-toto+json',
    payload: Buffer.from('{"predicate":{"tests":{"result":"passed","count":99}}}').toString('base64'),
    signatures: [{ keyid: 'x', sig: 'AAAA' }],
  };
  writeFileSync(file, JSON.stringify(envelope));
  expect(await view()).toMatchObject({ state: 'broken', tests: null });
});
