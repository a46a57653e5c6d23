import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { bin, buildTypes } from '../commands/test-steps';
import { runCommand } from './run-command';
import type { Part } from './workspace-parts';

/** A check without tests of its own: one program over the part's folder. */
export interface Check {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** The command that mends most of what it finds. */
  readonly mend?: string;
}

/** Biome colours each character of a difference in CI: a pipe or a log file gets plain text. */
export function formatArguments(target: string, isTerminal = process.stdout.isTTY): readonly string[] {
  return ['ci', `--colors=${isTerminal ? 'force' : 'off'}`, target];
}

const referencesSchema = v.object({ references: v.array(v.object({ path: v.string() })) });

/** TypeScript projects in these parts' folders; `host` has one of its worker too. */
function projectsOf(root: string, parts: readonly Part[]): string[] {
  const { references } = v.parse(
    referencesSchema,
    JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')),
  );
  return references
    .map(({ path }) => path)
    .filter(path => parts.some(({ folder }) => path === folder || path.startsWith(`${folder}/`)));
}

/** What must hold of a part beside its tests. Types are checked in the parts that import it too. */
export function checksOf(root: string, part: Part, importers: readonly Part[]): Check[] {
  const { folder } = part;
  return [
    { name: 'types', program: 'tsc', args: [...buildTypes, ...projectsOf(root, [part, ...importers])] },
    { name: 'format and lint', program: 'biome', args: formatArguments(folder), mend: 'pnpm format' },
    {
      name: 'code rules',
      program: 'eslint',
      args: ['--no-error-on-unmatched-pattern', folder],
    },
    {
      name: 'import rules',
      program: 'depcruise',
      args: ['--config', '.dependency-cruiser.mjs', folder],
    },
  ];
}

/** Runs a check; what it printed matters where it failed. */
export async function runCheck(
  cwd: string,
  { program, args, mend }: Check,
): Promise<{ readonly passed: number; readonly failed: number; readonly output: string }> {
  const { code, output } = await runCommand(bin(program), args, { cwd, output: 'pipe' });
  if (code === 0) return { passed: 1, failed: 0, output };
  const hint = mend ? `\n\nMost of this is mended by: ${mend}` : '';
  return { passed: 0, failed: 1, output: output.trimEnd() + hint };
}
