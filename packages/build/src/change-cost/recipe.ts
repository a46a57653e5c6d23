import type { Edits } from './edits';

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
