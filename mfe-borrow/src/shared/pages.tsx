import { Refused } from '@sunbird/remote-kit/error-text';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { type CallState, useAct, useShell } from '@sunbird/shell-api';
import { Button, EmptyState } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useMessages } from '../use-messages';
import styles from './pages.module.css';

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

/** A list by its first page, which is an ordinary call, and what has come since. */
export interface Listed<Row> {
  readonly call: CallState<PageOf<Row>>;
  readonly pages: Pages<Row>;
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

/** The way to the next page of a list; nothing after the last. */
function MoreButton({ pages }: { readonly pages: Pages<unknown> }): ReactElement | null {
  const { t } = useMessages();
  if (!pages.hasMore) return null;
  return (
    <div className={styles.more}>
      <Refused error={pages.error} />
      <Button kind="secondary" loading={pages.loadingMore} onClick={pages.more}>
        {t('shared.showMore', { shown: pages.rows.length, total: pages.total })}
      </Button>
    </div>
  );
}

export interface PagedListProps<Row> {
  readonly listed: Listed<Row>;
  readonly skeleton: ReactNode;
  /** Title and text where there is nothing, beside the way to a loan. */
  readonly none: readonly [string, string];
  /** Below the way to the next page. */
  readonly after?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list with the way to its next page; what it would hold, where it is empty. */
export function PagedList<Row>(props: PagedListProps<Row>): ReactElement {
  const { listed, skeleton, none, after, children } = props;
  const { call, pages } = listed;
  const { navigate } = useShell();
  const { t } = useMessages();
  const [title, text] = none;
  const seeBorrow = { label: t('records.seeBorrow'), onClick: () => navigate('home') };
  return (
    <Loaded call={call} skeleton={skeleton}>
      {() =>
        pages.rows.length === 0 ? (
          <EmptyState title={title} action={seeBorrow}>
            {text}
          </EmptyState>
        ) : (
          <>
            {children(pages.rows)}
            <MoreButton pages={pages} />
            {after}
          </>
        )
      }
    </Loaded>
  );
}
