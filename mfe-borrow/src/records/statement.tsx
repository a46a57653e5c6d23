import { Loaded } from '@sunbird/remote-kit/loaded';
import { useShell } from '@sunbird/shell-api';
import { EmptyState, SkeletonRows } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { MoreButton } from '../shared/more-button';
import { useMessages } from '../use-messages';
import { SaveStatement } from './save-statement';
import { StatementMonths } from './statement-months';
import { useStatement } from './use-orders';

/** Every movement of money by month, with what was left to repay after it, on screen and as a file. */
export function Statement(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { call, pages, all } = useStatement();
  return (
    <Loaded call={call} skeleton={<SkeletonRows />}>
      {() =>
        pages.rows.length === 0 ? (
          <EmptyState
            title={t('records.noStatement')}
            action={{ label: t('records.seeBorrow'), onClick: () => navigate('home') }}
          >
            {t('records.noStatementText')}
          </EmptyState>
        ) : (
          <>
            <StatementMonths rows={pages.rows} hasMore={pages.hasMore} />
            <MoreButton pages={pages} />
            <SaveStatement all={all} show={rows => <StatementMonths rows={rows} whole />} />
          </>
        )
      }
    </Loaded>
  );
}
