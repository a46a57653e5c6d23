import type { LoanOrder } from '@sunbird/api-client';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { Notice, Page, SkeletonCards, Title } from '@sunbird/ui';
import { type ReactElement, useRef } from 'react';
import { CouponChoice } from '../shared/loan-choice/coupon-choice';
import { useMessages } from '../use-messages';
import { AutoDraw } from './auto-draw';
import styles from './confirm.module.css';
import { ConfirmBar } from './confirm-bar';
import { KeyFactsCards } from './key-facts-cards';
import { type KeyFactsState, useKeyFacts } from './use-key-facts';
import type { ConfirmInfo } from './use-offer';

export interface KeyFactsProps {
  readonly order: LoanOrder;
  /** Reloads the order, which may have moved on. */
  readonly onStale: () => void;
}

/** The coupon could not be applied: it can be removed. */
function CouponRefusal({ info, couponId, chooseCoupon }: KeyFactsState): ReactElement | null {
  const { t } = useMessages();
  if (!couponId || info.status !== 'error') return null;
  const remove = { label: t('coupon.remove'), onClick: () => chooseCoupon(undefined) };
  return (
    <div className={styles.block}>
      <Notice kind="warn" role="alert" action={remove}>
        <ErrorText error={info.error} />
      </Notice>
    </div>
  );
}

interface CardsProps {
  readonly orderNo: string;
  readonly plain: ConfirmInfo;
  readonly state: KeyFactsState;
}

function Cards({ orderNo, plain, state }: CardsProps): ReactElement {
  const { info, couponId, chooseCoupon } = state;
  return (
    <KeyFactsCards
      info={info.data ?? plain}
      reduced={info.data !== undefined && couponId !== undefined ? plain : undefined}
      coupon={
        <CouponChoice
          amount={plain.loanAmount}
          orderNo={orderNo}
          couponId={couponId}
          onChoose={chooseCoupon}
        />
      }
    />
  );
}

/** The whole cost on one page, one box that is never ticked in advance, and one button to confirm. */
export function KeyFacts({ order, onStale }: KeyFactsProps): ReactElement {
  const { t } = useMessages();
  const { orderNo } = order;
  const box = useRef<HTMLDivElement>(null);
  const state = useKeyFacts(order, onStale, box);
  const { plain } = state;
  return (
    <Page
      title={t('confirm.title')}
      sticky={
        plain.data &&
        state.canAgree && <ConfirmBar orderNo={orderNo} plain={plain.data} state={state} box={box} />
      }
    >
      <Title lead={t('confirm.keyFactsText')}>{t('confirm.keyFacts')}</Title>
      <AutoDraw order={order} />
      <Loaded call={plain} skeleton={<SkeletonCards cards={3} />}>
        {without => <Cards orderNo={orderNo} plain={without} state={state} />}
      </Loaded>
      <CouponRefusal {...state} />
    </Page>
  );
}
