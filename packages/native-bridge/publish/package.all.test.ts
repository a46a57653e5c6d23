import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const own = join(__dirname, '..');
const bin = join(own, '..', '..', 'node_modules', '.bin');
const folder = mkdtempSync(join(tmpdir(), 'native-bridge-'));
const project = join(folder, 'project');

function npm(args: readonly string[], cwd: string): string {
  const offline = ['--offline', '--no-audit', '--no-fund', '--cache', join(folder, 'cache')];
  return execFileSync('npm', [...args, ...offline], { cwd, encoding: 'utf8' });
}

/** Packs a folder as `npm publish` would; returns the path of the tarball. */
function pack(packed: string): string {
  const [name = ''] = npm(['pack', packed, '--silent', '--pack-destination', folder], folder)
    .trim()
    .split('\n');
  return join(folder, name);
}

const wrapper = `
import {
  type ActionData, actionNames, createBridge, type NativeBridge, readOutgoing, type TransportName,
} from '@sunbird/native-bridge';
import { createFakeWrapper, type HostReplies } from '@sunbird/native-bridge/fake';

export const data: ActionData<'setNewToken'> = { token: 't', phone: '8021234567' };
// @ts-expect-error A phone is missing: the types must be those of the schemas, not any.
export const wrong: ActionData<'setNewToken'> = { token: 't' };
export const replies: HostReplies = { selectContact: () => ({ code: 0, data: { result: 'denied' } }) };
export const transport: TransportName = 'flutter';
const fake = createFakeWrapper({ replies });
export const bridge: NativeBridge = createBridge({
  window: fake.window,
  allowedOrigins: [],
  browser: { app: { packageName: 'a', appName: 'A', version: '1', edition: '1' }, loginInfo: () => undefined },
});
export const message = readOutgoing('{}').kind;
export const names: readonly string[] = actionNames;
`;

const page = `
import { readFileSync } from 'node:fs';
import { createBridge, readIncoming } from '@sunbird/native-bridge';
import { createFakeWrapper } from '@sunbird/native-bridge/fake';
const fake = createFakeWrapper();
const app = { packageName: 'a', appName: 'A', version: '1', edition: '1' };
const bridge = createBridge({ window: fake.window, allowedOrigins: [], browser: { app, loginInfo: () => undefined } });
const reply = await bridge.call('toLogin', {});
const schema = JSON.parse(readFileSync(new URL(import.meta.resolve('@sunbird/native-bridge/schemas/replies/toLogin.json')), 'utf8'));
console.log(JSON.stringify({ reply, kind: readIncoming('{}').kind, title: schema.title }));
`;

beforeAll(() => {
  execFileSync(join(bin, 'tsx'), [join(own, 'publish', 'main.ts'), join(folder, 'dist')]);
  // The library is taken from here, so that no registry is asked.
  const valibot = realpathSync(join(own, 'node_modules', 'valibot'));
  const tarball = pack(join(folder, 'dist'));
  mkdirSync(project);
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'scratch', private: true, type: 'module' }),
  );
  npm(['install', tarball, valibot], project);
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('names what is published, and nothing of the workspace', () => {
  const installed = join(project, 'node_modules', '@sunbird', 'native-bridge');
  const text = readFileSync(join(installed, 'package.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ name: '@sunbird/native-bridge', license: 'UNLICENSED' });
  expect(text).not.toContain('workspace:');
  for (const file of ['index.js', 'index.d.ts', 'fake.js', 'fake.d.ts'])
    expect(readFileSync(join(installed, file), 'utf8')).not.toMatch(/from ['"]@sunbird/);
  expect(readFileSync(join(installed, 'docs', 'wrappers.md'), 'utf8')).toContain('sunbirdBridge');
});

test('a project outside the workspace type-checks against it', () => {
  writeFileSync(join(project, 'wrapper.ts'), wrapper);
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom',
  ];
  // What the compiler complains about, which it prints, is nothing.
  const checked = spawnSync(join(bin, 'tsc'), [...options, '--types', '', 'wrapper.ts'], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(checked.stdout).toBe('');
  expect(checked.status).toBe(0);
}, 300_000);

test('and runs with it: a page and a wrapper speak to each other', () => {
  writeFileSync(join(project, 'page.js'), page);
  const printed = execFileSync('node', ['page.js'], { cwd: project, encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual({
    reply: { code: 0, msg: '', data: { token: 'fake-token', phone: '8021234567' } },
    kind: 'broken',
    title: 'toLogin: wrapper to page',
  });
}, 120_000);
