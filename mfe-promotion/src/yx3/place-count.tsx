import { usePromotionShell } from '@sunbird/shell-api';
import { Fine, Notice, Skeleton, SkeletonBar } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import type { PlaceCount as Count, Places } from './use-places';
import styles from './yx3.module.css';

/** How many places are left, by the lender's count and with its time. */
export function PlaceCount({ places }: { readonly places: Places }): ReactElement | null {
  const { connectivity } = usePromotionShell();
  const { t } = useMessages();
  const { call, counted, missing } = places;
  if (counted) return <Counted count={counted} />;
  if (missing) return null;
  if (call.error !== undefined) {
    return (
      <Notice action={{ label: t('common.tryAgain'), onClick: call.reload }}>
        {connectivity.online ? t('places.failed') : t('state.offline.text')}
      </Notice>
    );
  }
  return (
    <Skeleton>
      <SkeletonBar width="60%" />
      <SkeletonBar height={8} />
      <SkeletonBar width="80%" height={14} />
    </Skeleton>
  );
}

function Counted({ count }: { readonly count: Count }): ReactElement {
  const { t, formatDate } = useMessages();
  const { left, total, countedAt, nextAt } = count;
  const share = total > 0 ? Math.min(left / total, 1) : 0;
  return (
    <div>
      <dl className={styles.line}>
        <dt>{t('places.title')}</dt>
        <dd>{left === 0 ? t('places.none') : t('places.left', { left, total })}</dd>
      </dl>
      <div className={styles.track} aria-hidden="true">
        <div style={{ width: `${share * 100}%` }} />
      </div>
      <Fine>
        {t('places.real', {
          time: formatDate(countedAt, 'time'),
          next: formatDate(nextAt, 'weekdayTime'),
        })}
      </Fine>
    </div>
  );
}
