import { runCommandLine, UsageError } from '@sunbird/node-kit/command-line';
import { root } from '@sunbird/node-kit/workspace';
import { writeGenerated } from '../generate/generated-files';
import type { StepResult } from '../judge-tests';
import { findPart, parts, shortName, testPart } from './parts';
import { buildTypes, check, exitCodeOf, formatArguments } from './test-steps';

const usage = `pnpm check <part> [--own] [path…]

Checks one part of the workspace: its lint, import rules and tests, the types of all, and the tests of other
parts that reach its files.

  --own    leave out the tests of other parts
  path     run only its own tests whose paths match, such as "cashier"

Parts: ${parts.map(shortName).join(', ')}.
`;

/** What must hold of a part beside its tests. */
async function checks(folder: string): Promise<StepResult[]> {
  return [
    await check('types', 'tsc', buildTypes),
    await check('format and lint; most is mended by pnpm format', 'biome', formatArguments(folder)),
    await check('import rules', 'depcruise', ['--config', '.dependency-cruiser.mjs', folder]),
  ];
}

/** `pnpm check <part>`: what must hold of one part before it is shown to others. */
process.exitCode = await runCommandLine(
  { usage, options: { own: { type: 'boolean', default: false } }, maxArguments: Number.POSITIVE_INFINITY },
  async ({ values: { own }, positionals: [name, ...paths] }) => {
    if (name === undefined) throw new UsageError('The part is missing.');
    const folder = findPart(name);
    writeGenerated(root);
    // Side by side: there are two cores at least.
    const results = await Promise.all([checks(folder), testPart(folder, paths, own || paths.length > 0)]);
    return exitCodeOf(results.flat());
  },
);
