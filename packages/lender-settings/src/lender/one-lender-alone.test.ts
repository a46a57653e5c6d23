import { execFileSync } from 'node:child_process';
import { root } from '@sunbird/node-kit/workspace';

/** Its own folder, what tests and describes it, and this check. */
const mayKnow =
  /^(lenders\/kestrel\/|e2e\/journeys\/kestrel\.spec\.ts$|docs\/|wrappers\/expo\/test\/config\/|packages\/build\/src\/commands\/(start\.all|welcome)\.test\.ts$|packages\/lender-settings\/src\/lender\/one-lender-alone\.test\.ts$)/;

test('no file outside of its folder knows the second lender', () => {
  const withName = execFileSync('git', ['grep', '--untracked', '-il', 'kestrel'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = withName.trim().split('\n');
  expect(files).toContain('lenders/kestrel/lender.json');
  expect(files.filter(file => !mayKnow.test(file))).toEqual([]);
});
