import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A small mistake at one place of a file; lines and columns count from 0. */
export interface Fault {
  readonly file: string;
  readonly mutator: string;
  readonly start: Place;
  readonly end: Place;
  readonly replacement: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Sources that tests have to protect: what runs at a borrower, a lender, a marketer or at a build. */
export function isSource(file: string): boolean {
  const inPart = /^(host|mfe-[a-z]+|packages\/[a-z-]+)\/(src|worker)\/.*\.tsx?$/.test(file);
  return (
    inPart &&
    !/\.test\.tsx?$|\.d\.ts$|\/(testing|fixtures|generated|commands)\/|^packages\/testing\//.test(file)
  );
}

/** Random numbers from 0 to 1 with a seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A file, each as probable as it has lines. */
export function drawFile(lines: ReadonlyMap<string, number>, random: () => number): string {
  const total = [...lines.values()].reduce((sum, count) => sum + count, 0);
  let left = random() * total;
  for (const [file, count] of lines) {
    left -= count;
    if (left < 0) return file;
  }
  throw new RangeError('There are no lines to draw from.');
}

function silent() {
  return undefined;
}
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** A text is what a person reads or a name: another one is no mistake in a rule. */
const excludedMutations = ['StringLiteral'];

interface Mutant {
  readonly mutatorName: string;
  readonly location: { readonly start: Place; readonly end: Place };
  readonly replacement: string;
  readonly status?: string;
}

/** The instrumenter lists excluded mutations too, as ignored: they are no mistakes to draw. */
export function faultsFrom(file: string, mutants: readonly Mutant[]): readonly Fault[] {
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ mutatorName: mutator, location: { start, end }, replacement }) => ({
      file,
      mutator,
      start,
      end,
      replacement,
    }));
}

/** Every mistake that Stryker's mutators make in a file. */
export async function faultsOf(file: string, content: string): Promise<readonly Fault[]> {
  const { Instrumenter } = await import('@stryker-mutator/instrumenter');
  const { mutants } = await new Instrumenter(logger).instrument([{ name: file, content, mutate: true }], {
    plugins: null,
    excludedMutations,
    ignorers: [],
  });
  return faultsFrom(file, mutants);
}

function offsetOf(content: string, { line, column }: Place): number {
  const before = content.split('\n').slice(0, line);
  return before.reduce((sum, text) => sum + text.length + 1, 0) + column;
}

/** The file's text with the mistake in it. */
export function withFault(content: string, { start, end, replacement }: Fault): string {
  return content.slice(0, offsetOf(content, start)) + replacement + content.slice(offsetOf(content, end));
}

/**
 * Draws mistakes from files below `root` in proportion to their lines; the same seed draws the same.
 *
 * @throws RangeError if the files have fewer
 */
export async function drawFaults(
  root: string,
  files: readonly string[],
  { seed, count }: { readonly seed: number; readonly count: number },
  find: typeof faultsOf = faultsOf,
): Promise<readonly Fault[]> {
  const random = seededNumbers(seed);
  const texts = new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]));
  const lines = new Map([...texts].map(([file, text]) => [file, text.split('\n').length]));
  const faults = new Map<string, Fault>();
  while (faults.size < count) {
    const file = drawFile(lines, random);
    const found = await find(file, texts.get(file) ?? '');
    const fault = found[Math.floor(random() * found.length)];
    if (fault) faults.set(JSON.stringify(fault), fault);
    if (found.every(one => faults.has(JSON.stringify(one)))) lines.delete(file);
  }
  return [...faults.values()];
}
