import { type ParseArgsConfig, parseArgs } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';

type Options = NonNullable<ParseArgsConfig['options']>;

export interface CommandLine<Known extends Options> {
  /** Printed for `--help`: the forms of the command, what they do, and the options. */
  readonly usage: string;
  readonly options?: Known;
  /** How many arguments the command accepts beside its options; default none. */
  readonly maxArguments?: number;
}

export interface CommandArguments<Known extends Options> {
  readonly values: ReturnType<typeof parseArgs<{ options: Known }>>['values'];
  readonly positionals: readonly string[];
  /** As they were typed, to hand on. */
  readonly args: readonly string[];
}

/** Thrown for wrong arguments; the message says what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `Did you mean x? `, with the known name that is nearest to a misspelt one; empty if none is near. */
export function didYouMean(name: string, candidates: readonly string[]): string {
  if (name === '' || candidates.length === 0) return '';
  const nearest = closest(name, candidates);
  return distance(name, nearest) <= Math.max(2, name.length / 3) ? `Did you mean ${nearest}? ` : '';
}

/** The message of an error of `parseArgs`; undefined for any other error. */
function parseProblem(error: unknown): string | undefined {
  const isOfParser =
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS') &&
    'message' in error;
  return isOfParser ? String(error.message) : undefined;
}

/** Reads what was typed. Throws a UsageError. */
export function readArguments<Known extends Options>(
  { options, maxArguments = 0 }: Omit<CommandLine<Known>, 'usage'>,
  typed: readonly string[],
): CommandArguments<Known> {
  const declared = options ?? ({} as Known);
  // pnpm hands on the `--` that separates its own arguments.
  const args = typed.filter(argument => argument !== '--');
  try {
    const { values, positionals } = parseArgs({ args, options: declared, allowPositionals: true });
    const excess = positionals[maxArguments];
    if (excess !== undefined) throw new UsageError(`Unexpected argument "${excess}".`);
    return { values, positionals, args };
  } catch (error) {
    const message = parseProblem(error);
    if (message === undefined) throw error;
    const [, option = ''] = /Unknown option '--?([^']+)'/.exec(message) ?? [];
    if (option === '') throw new UsageError(message);
    const nearest = didYouMean(option, [...Object.keys(declared), 'help']).replace('mean ', 'mean --');
    throw new UsageError(`Unknown option --${option}. ${nearest}`.trim());
  }
}

/** What to do about an error of the file system, by its code. */
const advice: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: make room there, then run the command again. What was published is as it was.',
  EDQUOT: 'this account may write no more there: make room, then run the command again.',
  EROFS: 'nothing can be written there: choose another folder.',
  EACCES: 'this account may not write there: change its rights, or choose another folder.',
  EPERM:
    'the system refuses it there: it may allow no links (Windows without developer mode, some network folders). Choose a folder on another file system, or a bucket.',
};

/** The message of a failure, with the path and what to do about an error of the file system. */
function failureText(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', path, dest }: NodeJS.ErrnoException & { readonly dest?: string } = error;
  const help = Object.hasOwn(advice, code) ? advice[code] : undefined;
  return help ? `${error.message}\n${dest ?? path ?? process.cwd()}: ${help}` : error.message;
}

/**
 * Runs a command: prints its usage for `--help`, and a failure as its message, without a stack trace. Returns the
 * exit code: the action's number, else 0; 1 after a failure, 2 for wrong arguments, whose message comes with the usage.
 */
export async function runCommandLine<Known extends Options>(
  command: CommandLine<Known>,
  action: (given: CommandArguments<Known>) => Promise<unknown>,
  args: readonly string[] = process.argv.slice(2),
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.usage);
    return 0;
  }
  try {
    const code = await action(readArguments(command, args));
    return typeof code === 'number' ? code : 0;
  } catch (error) {
    console.error(failureText(error));
    if (!(error instanceof UsageError)) return 1;
    console.error(`\n${command.usage}`);
    return 2;
  }
}
