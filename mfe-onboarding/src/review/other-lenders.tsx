import type { DataOf, getRejectRecommendation } from '@sunbird/api-client';
import { aprText } from '@sunbird/i18n/apr-text';
import { useShell } from '@sunbird/shell-api';
import { CellGroup, LinkCell, Monogram, Sheet } from '@sunbird/ui';
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
  const i18n = useMessages();
  const { t, formatMoney } = i18n;
  return (
    <Sheet open={open} title={t('review.lenders.title')} onClose={onClose}>
      <div className={styles.lenders}>
        <CellGroup>
          {lenders.map(({ lenderName, range, terms, aprFrom, url }) => (
            <LinkCell
              key={url}
              external
              icon={<Monogram name={lenderName} />}
              title={lenderName}
              sub={t('review.lender', {
                from: formatMoney(range.min),
                to: formatMoney(range.max),
                shortest: terms.min,
                longest: terms.max,
                apr: aprText(aprFrom, i18n),
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
