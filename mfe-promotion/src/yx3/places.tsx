import { type DataOf, getPromotionPlaces } from '@sunbird/api-client';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { type CallState, useCall, usePromotionShell } from '@sunbird/shell-api';
import { Fine, Notice, Skeleton, SkeletonBar } from '@sunbird/ui';
import { type ReactElement, useRef } from 'react';
import { useCampaign } from '../shared/campaign-root';
import { useMessages } from '../use-messages';
import styles from './yx3.module.css';

type Count = DataOf<typeof getPromotionPlaces>;

export interface Places {
  readonly call: CallState<Count>;
  /** The lender's newest count; without it no count is shown. */
  readonly counted: Count | undefined;
  /** This lender reserves no places. */
  readonly missing: boolean;
  /** No place was left when the page was opened, and none is left now. A page in use does not switch by itself. */
  readonly noneFromStart: boolean;
}

const pollEvery = 30_000;

/** Places left today, counted by the lender and polled while the page is open. */
export function usePlaces(): Places {
  const { id } = useCampaign();
  const call = useCall(getPromotionPlaces, { campaign: id });
  usePolling(call, call.data ? pollEvery : false);
  const counted = call.data;
  const first = useRef<Count>();
  first.current ??= counted;
  return {
    call,
    counted,
    missing: counted === undefined && isMissingCall(call.error),
    noneFromStart: first.current?.left === 0 && counted?.left === 0,
  };
}

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
