import type { ParseArgsConfig } from 'node:util';
import { type CommandLine, runCommandLine } from '@sunbird/node-kit/command-line';
import { root } from '@sunbird/node-kit/workspace';
import { writeGenerated } from '../generate/generated-files';
import { runCommand, runPnpm } from './spawn';
import { bin } from './test-steps';

type Step = (args: readonly string[]) => Promise<number> | number;

function generate(): number {
  for (const path of writeGenerated(root)) console.log(`Wrote ${path}`);
  return 0;
}

/** A program of the workspace, with these arguments and those that were typed. */
function program(name: string, ...before: readonly string[]): Step {
  return async args => (await runCommand(bin(name), [...before, ...args], 'inherit')).code;
}

interface Tool extends CommandLine<NonNullable<ParseArgsConfig['options']>> {
  readonly steps: readonly Step[];
}

/** Commands that are others' programs, each with the options that are of use here. */
const tools: Readonly<Record<string, Tool>> = {
  generate: {
    usage: `pnpm generate    writes what derives from forms, texts and each remote.json; pnpm types, format, check, dev, build
                 and start do so too`,
    steps: [generate],
  },
  types: {
    usage: 'pnpm types    writes what is generated, then checks the types of all',
    steps: [generate, program('tsc', '-b')],
  },
  lint: {
    usage: 'pnpm lint    checks format and lint; pnpm format mends most of it',
    steps: [program('biome', 'check', '--error-on-warnings', '.')],
  },
  format: {
    usage: 'pnpm format    writes what is generated, then mends format and lint where that is safe',
    steps: [generate, program('biome', 'check', '--write', '.')],
  },
  'api:update': {
    usage: 'pnpm api:update    writes what shell-api and i18n offer to remotes into their etc',
    steps: [
      generate,
      program('tsc', '-b'),
      program('tsx', 'packages/build/src/checks/api-reports.ts', '--update'),
    ],
  },
  advisories: {
    usage: 'pnpm advisories    fails on a high or critical vulnerability of a package that is used',
    steps: [
      () => {
        runPnpm(['audit', '--audit-level', 'high'], root, 'inherit');
        return 0;
      },
    ],
  },
  'test:mutation': {
    usage: `MUTATION_GROUP=money pnpm test:mutation    makes small mistakes in code that must hold; tests must find them

MUTATION_GROUP names a group of stryker.config.mjs.`,
    options: { mutate: { type: 'string', short: 'm' }, concurrency: { type: 'string', short: 'c' } },
    steps: [program('stryker', 'run')],
  },
  'test:unit': {
    usage: `pnpm test:unit [path…] [-t <name>] [-u]    runs unit and contract tests below the paths, those of a name; -u accepts snapshots

Also --watch, --runInBand, --maxWorkers, --coverage and --verbose; all that Jest can: npx jest.`,
    options: {
      testNamePattern: { type: 'string', short: 't' },
      updateSnapshot: { type: 'boolean', short: 'u' },
      watch: { type: 'boolean' },
      runInBand: { type: 'boolean', short: 'i' },
      maxWorkers: { type: 'string', short: 'w' },
      coverage: { type: 'boolean' },
      verbose: { type: 'boolean' },
    },
    maxArguments: Number.POSITIVE_INFINITY,
    steps: [program('jest')],
  },
  'test:browser': {
    usage: `pnpm test:browser [file…] [-g <name>] [-u]    runs files of e2e, such as journeys/first-loan.spec.ts:11; -u accepts snapshots

Also --headed, --debug, --ui, --list, --workers, --repeat-each, --last-failed and --trace on; all that Playwright can:
pnpm --filter @sunbird/e2e exec playwright test.`,
    options: {
      grep: { type: 'string', short: 'g' },
      'update-snapshots': { type: 'boolean', short: 'u' },
      headed: { type: 'boolean' },
      debug: { type: 'boolean' },
      ui: { type: 'boolean' },
      list: { type: 'boolean' },
      workers: { type: 'string', short: 'j' },
      'repeat-each': { type: 'string' },
      'last-failed': { type: 'boolean' },
      trace: { type: 'string' },
    },
    maxArguments: Number.POSITIVE_INFINITY,
    steps: [
      program('../../e2e/node_modules/.bin/playwright', 'test', '--config', 'e2e/playwright.config.ts'),
    ],
  },
};

const [name = '', ...typed] = process.argv.slice(2);
const tool = tools[name];
if (!tool) throw new Error(`There is no tool ${name}: ${Object.keys(tools).join(', ')}.`);
process.exitCode = await runCommandLine(
  tool,
  async ({ args }) => {
    for (const step of tool.steps) {
      const code = await step(args);
      if (code !== 0) return code;
    }
    return 0;
  },
  typed,
);
