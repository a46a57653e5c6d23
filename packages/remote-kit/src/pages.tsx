import type { Endpoint } from '@sunbird/api-client';
import { type CallState, useAct, useCall, useShell } from '@sunbird/shell-api';
import { Button } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { Refused } from './refused';

interface PageOf<Row> {
  readonly list: readonly Row[];
  readonly size: number;
  readonly total: number;
}

/** A list: its first page, which is an ordinary call, and the pages loaded since. */
export interface Pages<Row> {
  readonly call: CallState<PageOf<unknown>>;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** Why the newest page failed to load. */
  readonly error: unknown;
  more(): void;
}

/**
 * A list that grows page by page under its first page. A row that moved between pages meanwhile is shown once.
 *
 * @param payloadOf what asks for a page, from 1
 */
export function usePages<P, Row>(
  endpoint: Endpoint<P, PageOf<Row>>,
  payloadOf: (page: number) => P,
  keyOf: (row: Row) => string,
): Pages<Row> {
  const { api } = useShell();
  const call = useCall(endpoint, payloadOf(1));
  const [later, setLater] = useState<readonly PageOf<Row>[]>([]);
  const next = useAct(async () => {
    const page = await api.call(endpoint, payloadOf(later.length + 2));
    setLater(before => [...before, page]);
  });
  const byKey = new Map<string, Row>();
  for (const page of [...(call.data ? [call.data] : []), ...later]) {
    for (const row of page.list) if (!byKey.has(keyOf(row))) byKey.set(keyOf(row), row);
  }
  const { total, size } = call.data ?? { total: 0, size: 0 };
  return {
    call,
    rows: [...byKey.values()],
    total,
    hasMore: (later.length + 1) * size < total,
    loadingMore: next.pending,
    error: next.error,
    more: () => void next.run(),
  };
}

export interface MoreButtonProps {
  readonly pages: Pages<unknown>;
  readonly children: string;
}

/** The way to the next page of a list; nothing after the last. */
export function MoreButton({ pages, children }: MoreButtonProps): ReactElement | null {
  if (!pages.hasMore) return null;
  return (
    <>
      <Refused error={pages.error} above />
      <Button kind="secondary" loading={pages.loadingMore} onClick={pages.more}>
        {children}
      </Button>
    </>
  );
}
