import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { commands } from '@sunbird/release-store/release-command';
import { scratchFolder } from '@sunbird/testing/scratch';
import { checkedName } from 'create-sunbird-remote/create-remote';
import { checkDeclared } from './checks';

const scratch = scratchFolder();

function write(file: string, content: object | string): void {
  mkdirSync(dirname(scratch(file)), { recursive: true });
  writeFileSync(scratch(file), typeof content === 'string' ? content : JSON.stringify(content));
}

const route = { path: '/savings', name: 'savings', screen: 'Start', module: 'start/start-screen' };
const declared = { name: 'sunbird/savings', version: '0.1.0', contract: '^1.0.0', routes: [route] };
const shellReact: { version: string } = jest.requireActual('react/package.json');

beforeEach(() => {
  write('remote.json', declared);
  write('package.json', {});
  write('node_modules/react/package.json', { version: shellReact.version });
  write('node_modules/@sunbird/remote-kit/package.json', {});
  write('node_modules/@sunbird/remote-kit/src/loaded.js', "say('loaded.asOf');");
  write('src/start/start-screen.tsx', "t('start.title');");
  for (const [language, title] of [
    ['en', 'Savings'],
    ['es', 'Ahorros'],
  ] as const)
    write(`src/texts/${language}/messages.json`, { 'start.title': title, 'loaded.asOf': '{time}' });
});

test('a remote that is right gets the file that loads its screens', () => {
  checkDeclared(scratch());
  expect(readFileSync(scratch('src/generated/screens.ts'), 'utf8')).toContain(
    "Start: () => import('../start/start-screen'),",
  );
});

test.each<[string, string, object, string]>([
  ['another contract', 'remote.json', { ...declared, contract: '^2.0.0' }, 'requires contract ^2.0.0'],
  [
    'a screen without its module',
    'remote.json',
    { ...declared, routes: [{ ...route, module: undefined }] },
    'the screen Start has no module',
  ],
  [
    'another React',
    'node_modules/react/package.json',
    { version: '19.0.0' },
    `This remote has React 19.0.0, the shell ${shellReact.version}: name react`,
  ],
  [
    'a missing message',
    'src/texts/es/messages.json',
    { 'loaded.asOf': '{time}' },
    '"start.title" is missing in es',
  ],
  [
    'an unused message',
    'src/texts/en/messages.json',
    { 'start.title': 'Savings', 'loaded.asOf': '{time}', 'start.old': 'Old' },
    'nothing uses "start.old"',
  ],
  [
    'other placeholders',
    'src/texts/es/messages.json',
    { 'start.title': '{name}', 'loaded.asOf': '{time}' },
    'takes {} in en and {1:name} in es',
  ],
])('%s is refused, with what is wrong', (_what, file, content, sentence) => {
  write(file, content);
  expect(() => checkDeclared(scratch())).toThrow(sentence);
});

test('no remote is made under the name of a command that releases it', () => {
  for (const name of ['host', ...Object.keys(commands)])
    expect(() => checkedName(name)).toThrow('is a word of the release commands');
});
