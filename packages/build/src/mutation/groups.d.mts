interface MutationGroup {
  readonly environment: 'node' | 'jsdom';
  /** Files that are changed, and files of tests, from the root. */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

export const mutationGroups: Readonly<Record<string, MutationGroup>>;
