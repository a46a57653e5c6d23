import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import * as v from 'valibot';

const manifestSchema = v.object({
  scripts: v.optional(v.record(v.string(), v.string()), {}),
});

function manifestOf(folder: string): v.InferOutput<typeof manifestSchema> {
  return v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

const { scripts } = manifestOf(root);
const names = Object.keys(scripts);

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
