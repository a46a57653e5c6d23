import { existsSync } from 'node:fs';
import { test } from '../test';
import { findNginx } from './nginx';

/**
 * nginx, and `test` where there is one: asked before tests are declared. Debian has it or can fetch it, so there its
 * absence is a failed test; elsewhere it is not tested.
 */
export function declareNginx() {
  const installed = findNginx();
  if (installed) return { installed, onNginx: test };
  const sentence = 'nginx is not installed and apt could not install it: it is not tested.';
  process.stderr.write(`${sentence}\n`);
  if (existsSync('/etc/debian_version')) {
    test('nginx is there', () => {
      throw new Error(sentence);
    });
  }
  return { installed: undefined, onNginx: undefined };
}
