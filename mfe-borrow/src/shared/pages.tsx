import { Loaded } from '@sunbird/remote-kit/loaded';
import { MoreButton, type Pages } from '@sunbird/remote-kit/pages';
import { useShell } from '@sunbird/shell-api';
import { EmptyState } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';
import styles from './block.module.css';

export interface PagedListProps<Row> {
  readonly listed: Pages<Row>;
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
  const { call, rows, total } = listed;
  const { navigate } = useShell();
  const { t } = useMessages();
  const [title, text] = none;
  const seeBorrow = { label: t('records.seeBorrow'), onClick: () => navigate('home') };
  return (
    <Loaded call={call} skeleton={skeleton}>
      {() =>
        rows.length === 0 ? (
          <EmptyState title={title} action={seeBorrow}>
            {text}
          </EmptyState>
        ) : (
          <>
            {children(rows)}
            {listed.hasMore && (
              <div className={styles.below}>
                <MoreButton pages={listed}>{t('shared.showMore', { shown: rows.length, total })}</MoreButton>
              </div>
            )}
            {after}
          </>
        )
      }
    </Loaded>
  );
}
