const isWhole = process.env.TEST_DEPTH === 'all';

/** How often a property is tried: `few` times in `pnpm test`, `many` times in `pnpm test:all`. */
export function runs(few: number, many: number): number {
  return isWhole ? many : few;
}

/** The rows of a table that are tried: the first of each kind in `pnpm test`, all of them in `pnpm test:all`. */
export function firstOfEach<Row>(rows: readonly Row[], kindOf: (row: Row) => string): readonly Row[] {
  if (isWhole) return rows;
  const first = new Map<string, Row>();
  for (const row of rows) {
    const kind = kindOf(row);
    if (!first.has(kind)) first.set(kind, row);
  }
  return [...first.values()];
}
