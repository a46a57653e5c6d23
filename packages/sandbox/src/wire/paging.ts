export interface PageQuery {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

const largestPage = 100;

/** One page of rows; the first page is 1, and a page has 20 rows by default. */
export function pageFrom<Row>(rows: readonly Row[], { page = 1, size = 20 }: PageQuery) {
  const current = Math.max(1, page);
  const length = Math.min(largestPage, Math.max(1, size));
  const start = (current - 1) * length;
  return { list: rows.slice(start, start + length), page: current, size: length, total: rows.length };
}
