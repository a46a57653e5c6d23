import type { DataOf, getRejectRecommendation } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { CellGroup, LinkCell, Sheet } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './review.module.css';

type Lender = DataOf<typeof getRejectRecommendation>['products'][number];

export interface OtherLendersProps {
  readonly open: boolean;
  readonly lenders: readonly Lender[];
  readonly onClose: () => void;
}

/** Other lenders with their terms, each with a link to its site. */
export function OtherLenders({ open, lenders, onClose }: OtherLendersProps): ReactElement {
  const { openExternal, track } = useShell();
  const { t, formatMoney, formatPercent } = useMessages();
  return (
    <Sheet open={open} title={t('review.lenders.title')} onClose={onClose}>
      <div className={styles.lenders}>
        <CellGroup>
          {lenders.map(({ lenderName, range, terms, aprFrom, url }) => (
            <LinkCell
              key={url}
              external
              title={lenderName}
              sub={t('review.lender', {
                from: formatMoney(range.min),
                to: formatMoney(range.max),
                shortest: terms.min,
                longest: terms.max,
                apr: formatPercent(aprFrom, 1),
              })}
              onClick={() => {
                track({ eventType: 'click', pageName: 'reviewTips', eventOption: 'recommendation' });
                void openExternal(url);
              }}
            />
          ))}
        </CellGroup>
      </div>
    </Sheet>
  );
}
