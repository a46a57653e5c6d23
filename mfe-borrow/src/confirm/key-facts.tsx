import type { LoanOrder } from '@sunbird/api-client';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useAtom, useShell } from '@sunbird/shell-api';
import { Button, Notice, Page, SkeletonCards, Title } from '@sunbird/ui';
import { type ReactElement, useRef, useState } from 'react';
import { CouponChoice } from '../shared/loan-choice/coupon-choice';
import { useCouponDraft } from '../shared/loan-choice/coupon-draft';
import { Message, useMessages } from '../use-messages';
import { AgreeBox } from './agree-box';
import { agreedHashAtom } from './agreed';
import { AutoDraw } from './auto-draw';
import styles from './confirm.module.css';
import { KeyFactsCards } from './key-facts-cards';
import { isOutdated, useConfirmLoan } from './use-confirm-loan';
import { useOffer } from './use-offer';

export interface KeyFactsProps {
  readonly order: LoanOrder;
  /** Reloads the order, which may have moved on. */
  readonly onStale: () => void;
}

/** The whole cost on one page, one box that is never ticked in advance, and one button to confirm. */
export function KeyFacts({ order, onStale }: KeyFactsProps): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { orderNo } = order;
  const draft = useCouponDraft();
  const [changed, setChanged] = useState<{ readonly couponId: string | undefined }>();
  const stored = draft.initial?.orderNo === orderNo ? draft.initial.couponId : undefined;
  const couponId = changed ? changed.couponId : stored;

  const { info, plain, contract, reload } = useOffer(order, couponId);
  // After a refusal or a lost response the order may have moved on, so it must not be confirmed again.
  const confirm = useConfirmLoan(order, error => {
    onStale();
    if (isOutdated(error)) reload();
  });
  const failed = confirm.error;
  const [agreedHash, setAgreedHash] = useAtom(agreedHashAtom);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const hash = contract.data?.hash;
  const agreed = hash !== undefined && agreedHash === hash;
  // A tick refers to one contract, so the box is shown only after the contract has loaded or failed to load.
  const canAgree = hash !== undefined || contract.status === 'error';

  function chooseCoupon(id: string | undefined) {
    setChanged({ couponId: id });
    draft.save({ orderNo, ...(id ? { couponId: id } : {}) });
  }
  async function onConfirm() {
    setMissing(!agreed);
    if (!agreed) box.current?.querySelector('input')?.focus();
    if (!info.data || !contract.data) return reload();
    if (!agreed) return;
    const confirmed = await confirm.run({ info: info.data, contract: contract.data, couponId });
    if (!confirmed) return;
    await draft.clear();
    navigate('lending', { orderNo }, { replace: true });
  }

  return (
    <Page
      title={t('confirm.title')}
      sticky={
        plain.data &&
        canAgree && (
          <>
            <div ref={box} className={styles.agree}>
              <AgreeBox
                checked={agreed}
                missing={missing && !agreed}
                contract={contract}
                onChange={on => setAgreedHash(on ? hash : undefined)}
                onRead={() =>
                  navigate('agreement', {
                    orderNo,
                    amount: plain.data?.loanAmount,
                    term: plain.data?.term,
                    couponId,
                  })
                }
              />
            </div>
            <Button loading={confirm.pending} onClick={() => void onConfirm()}>
              <Message
                id="confirm.confirm"
                values={{ amount: info.data?.disbursalAmount ?? plain.data.disbursalAmount }}
              />
            </Button>
          </>
        )
      }
    >
      <Title lead={t('confirm.keyFactsText')}>{t('confirm.keyFacts')}</Title>
      {failed !== undefined && (
        <div className={styles.block}>
          <Notice kind="bad" role="alert">
            {isOutdated(failed) ? t('confirm.changed') : <ErrorText error={failed} />}
          </Notice>
        </div>
      )}
      <AutoDraw order={order} />
      <Loaded call={plain} skeleton={<SkeletonCards cards={3} />}>
        {without => (
          <KeyFactsCards
            info={info.data ?? without}
            reduced={info.data !== undefined && couponId !== undefined ? without : undefined}
            coupon={
              <CouponChoice
                amount={without.loanAmount}
                orderNo={orderNo}
                couponId={couponId}
                onChoose={chooseCoupon}
              />
            }
          />
        )}
      </Loaded>
      {couponId && info.status === 'error' && (
        <div className={styles.block}>
          <Notice
            kind="warn"
            role="alert"
            action={{ label: t('coupon.remove'), onClick: () => chooseCoupon(undefined) }}
          >
            <ErrorText error={info.error} />
          </Notice>
        </div>
      )}
    </Page>
  );
}
