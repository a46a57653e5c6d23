import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '../registry/schema';
import { scriptsOf, unreadableScripts } from './loaded-scripts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'readable-scripts-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a script that a hash was written into is named', () => {
  mkdirSync(join(root, 'remotes/repay'), { recursive: true });
  writeFileSync(join(root, 'remotes/repay/entry.js'), 'let codes = [30001, 30002];');
  writeFileSync(join(root, 'remotes/repay/481.js'), 'let codes = [30001, 3d600];');
  const registry: Registry = {
    schema: 'https://github.com/awslabs/frontend-discovery/v1-pre',
    revision: 1,
    microFrontends: {
      'sunbird/repay': [
        {
          url: 'remotes/repay/entry.js',
          metadata: { version: '1.0.0', integrity: 'sha256-x=' },
          deployment: { traffic: 100, default: true },
          extras: {
            contract: '^1.0.0',
            routes: [],
            files: {},
            preload: { always: [], languages: {}, markets: {} },
          },
        },
      ],
    },
  };
  expect(unreadableScripts(scriptsOf(root, registry))).toEqual([
    'remotes/repay/481.js is no script: SyntaxError: Invalid or unexpected token.',
  ]);
});
