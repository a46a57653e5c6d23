import type { CallState } from '@sunbird/shell-api';
import { useAct } from '@sunbird/shell-api';
import { useState } from 'react';

export interface PageOf<Row> {
  readonly list: readonly Row[];
  readonly page: number;
  readonly size: number;
  readonly total: number;
}

export interface Pages<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** Why the newest page failed to load. */
  readonly error: unknown;
  more(): void;
}

/**
 * A list that grows page by page under its first page, which is an ordinary call. A row that moved between pages
 * meanwhile is shown once.
 */
export function usePages<Row>(
  first: CallState<PageOf<Row>>,
  load: (page: number) => Promise<PageOf<Row>>,
  keyOf: (row: Row) => string,
): Pages<Row> {
  const [later, setLater] = useState<readonly PageOf<Row>[]>([]);
  const next = useAct(async () => {
    const page = await load(later.length + 2);
    setLater(before => [...before, page]);
  });
  const byKey = new Map<string, Row>();
  for (const page of [...(first.data ? [first.data] : []), ...later]) {
    for (const row of page.list) if (!byKey.has(keyOf(row))) byKey.set(keyOf(row), row);
  }
  const total = first.data?.total ?? 0;
  const size = first.data?.size ?? 0;
  return {
    rows: [...byKey.values()],
    total,
    hasMore: size > 0 && (later.length + 1) * size < total,
    loadingMore: next.pending,
    error: next.error,
    more: () => void next.run(),
  };
}
