import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import { scratchFolder } from '@sunbird/testing/scratch';

const scratch = scratchFolder();
const builder = join(root, 'packages/build/src/run-build.ts');

function write(file: string, text: string): void {
  mkdirSync(dirname(scratch(file)), { recursive: true });
  writeFileSync(scratch(file), text);
}

/** Builds the package and returns what it printed: whether webpack may use its cache. */
function build(source: string): string {
  write('mfe-tiny/src/entry.js', source);
  const [folder, directory] = [scratch(), scratch('mfe-tiny')].map(path => JSON.stringify(path));
  const program = `import { buildPackage } from ${JSON.stringify(builder)}; await buildPackage(${folder}, ${directory});`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).trim();
}

test('a build leaves alone what another one writes, and takes away what a killed one left', () => {
  const builds = '.cache/builds/mfe-tiny';
  write('pnpm-lock.yaml', '');
  write('mfe-tiny/package.json', '{ "name": "tiny" }');
  write('mfe-tiny/dist/of-dev.js', '');
  write(`${builds}/running.${process.pid}/of-another.js`, '');
  write(`${builds}/killed.999999999/half.js`, '');
  write(
    'mfe-tiny/webpack.config.ts',
    `const says = { apply: ({ options }) => console.log(options.cache ? 'its cache' : 'no cache') };
    export default () => ({
      mode: 'none', context: import.meta.dirname, entry: './src/entry.js', output: { clean: true },
      cache: { type: 'filesystem', cacheDirectory: import.meta.dirname + '/cache' }, plugins: [says],
    });`,
  );
  expect(build('start()')).toBe('no cache');
  expect(readdirSync(scratch('mfe-tiny/dist'))).toEqual(['of-dev.js']);
  const [built = '', ...others] = readdirSync(scratch(builds));
  expect(others).toEqual([`running.${process.pid}`]);
  expect(readdirSync(scratch(builds, built))).toEqual(['main.js']);
  rmSync(scratch(builds, `running.${process.pid}`), { recursive: true });
  expect(build('start(2)')).toBe('its cache');
  expect(readdirSync(scratch(builds))).toHaveLength(2);
});
