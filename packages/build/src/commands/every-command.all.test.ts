import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import { scratchFolder } from '@sunbird/testing/scratch';
import * as v from 'valibot';

const manifestSchema = v.object({
  scripts: v.optional(v.record(v.string(), v.string()), {}),
  engines: v.optional(v.object({ node: v.string() })),
});

function manifestOf(folder: string): v.InferOutput<typeof manifestSchema> {
  return v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

const { scripts, engines } = manifestOf(root);
const names = Object.keys(scripts);

/** What pnpm reads before every command. */
const pnpmFile = join(root, '.pnpmfile.cjs');
const scratch = scratchFolder();

/** Runs a line of a shell as pnpm does, and waits for its end. */
async function run(line: string, cwd = root) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const child = spawn(line, {
    cwd,
    env: { ...process.env, PATH: path },
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

test.each(names)('%s explains itself when an option is unknown, and ends with 2', async name => {
  const { code, output } = await run(`${scripts[name]} --nonsense`);
  expect([code, output]).toEqual([2, expect.stringContaining('Unknown option --nonsense.')]);
  expect(output).toMatch(new RegExp(`^(.* )?pnpm ${name}\\b`, 'm'));
  expect(output).not.toMatch(/^ +at /m);
});

test.each(['mfe-repay', 'packages/sandbox'])(
  'a command of the root that is called in %s says where it runs',
  async part => {
    const folder = join(root, part);
    const own = Object.keys(manifestOf(folder).scripts);
    const [foreign] = names.filter(name => !own.includes(name));
    expect(await run(`node ${pnpmFile} ${foreign}`, folder)).toEqual({
      code: 2,
      output: `pnpm ${foreign} runs at the root of the workspace, from here: pnpm -w ${foreign}\n`,
    });
    for (const name of [...own, 'install', '-w start'])
      expect(await run(`node ${pnpmFile} ${name}`, folder)).toEqual({ code: 0, output: '' });
  },
);

test.each([
  ['18.20.8', 1],
  ['20.18.3', 1],
  ['20.19.0', 0],
  ['22.5.0', 1],
  ['24.1.0', 0],
])('Node %s ends a command with %d', async (version, code) => {
  const versions = JSON.stringify({ ...process.versions, node: version });
  writeFileSync(
    scratch('version.cjs'),
    `Object.defineProperty(process, 'versions', { value: ${versions} });`,
  );
  const sentence = `This is Node ${version}, and Sunbird needs ${engines?.node}. Install a current one: https://nodejs.org\n`;
  expect(await run(`node --require ${scratch('version.cjs')} ${pnpmFile} start`)).toEqual({
    code,
    output: code === 0 ? '' : sentence,
  });
});
