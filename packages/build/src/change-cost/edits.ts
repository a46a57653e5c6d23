import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Changes of a copy of the repository as a person makes them, and the files that they touch. */
export interface Edits {
  /** Files that were changed or added by hand, by their paths from the root. */
  readonly touched: ReadonlySet<string>;
  write(path: string, text: string): void;
  /** Puts text behind a text of the file. Error if the file does not have it. */
  after(path: string, text: string, added: string): void;
  /** Puts text at the end of the file. */
  append(path: string, added: string): void;
  replace(path: string, from: string, to: string): void;
  /** Adds messages to a catalogue. */
  say(path: string, messages: Readonly<Record<string, string>>): void;
}

/** A usual change, as CONTRIBUTING describes it. */
export interface Recipe {
  readonly name: string;
  /** The most files that it may touch: its test and the texts of both languages count, generated files do not. */
  readonly goal: number;
  apply(edits: Edits): void;
  /** Tests that say whether the change is complete: paths, as Jest takes them. */
  readonly tests: readonly string[];
  /** Programs that generate, beside `pnpm generate`: the folder, the program and its arguments. */
  readonly generate?: readonly [folder: string, program: string, ...args: string[]];
}

export function texts(language: 'en' | 'es', catalogue: string): string {
  return `packages/languages/texts/${language}/${catalogue}.json`;
}

export function editsIn(copy: string): Edits {
  const touched = new Set<string>();
  function write(path: string, text: string): void {
    const file = join(copy, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    touched.add(path);
  }
  function replace(path: string, from: string, to: string): void {
    const text = readFileSync(join(copy, path), 'utf8');
    if (!text.includes(from)) throw new Error(`${path} has no "${from}": the recipe is out of date.`);
    write(
      path,
      text.replace(from, () => to),
    );
  }
  return {
    touched,
    write,
    replace,
    after: (path, text, added) => replace(path, text, text + added),
    append: (path, added) => write(path, readFileSync(join(copy, path), 'utf8') + added),
    say(path, messages) {
      const catalogue: Record<string, string> = JSON.parse(readFileSync(join(copy, path), 'utf8'));
      write(path, `${JSON.stringify({ ...catalogue, ...messages }, null, 2)}\n`);
    },
  };
}
