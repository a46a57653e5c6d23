import type { Product } from '@sunbird/api-client';
import { onboardingSteps } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Button, CellGroup, Notice, Page } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { CouponChoice } from '../shared/loan-choice/coupon-choice';
import type { ChosenLoan } from '../shared/loan-choice/use-loan-choice';
import { Message, useMessages } from '../use-messages';
import { ApplyFailed } from './apply-failed';
import { AutoDrawChoice } from './auto-draw-choice';
import { PriceCards } from './price-cards';
import styles from './to-borrow.module.css';
import { type Applicant, useApply } from './use-apply';
import { WhereMoneyGoes } from './where-money-goes';

interface ChoiceProps {
  readonly chosen: ChosenLoan;
  readonly applicant: Applicant;
}

/** An order of the product that is past onboarding: it is gone on with, not applied for again. */
function underWay({ orderNo, status }: Product) {
  if (orderNo === undefined || status === undefined) return undefined;
  return onboardingSteps.some(step => step === status) ? undefined : { orderNo, status };
}

/** What is chosen beside the loan itself, and what applies for it. */
function useApplication({ chosen, applicant }: ChoiceProps) {
  const { market, dispatchOrder } = useShell();
  const { product, amount, term, forget } = chosen;
  const [couponId, setCouponId] = useState<string>();
  const [autoDraw, setAutoDraw] = useState(false);
  const offersAutoDraw = applicant.returning === true && market.autoDisbursement === 'optIn';
  const { run, pending, error } = useApply(applicant);

  async function onApply(): Promise<void> {
    const order = await run({
      productId: product.productId,
      amount,
      term,
      ...(couponId ? { couponId } : {}),
      ...(offersAutoDraw ? { autoDraw } : {}),
    });
    if (!order) return;
    await forget();
    dispatchOrder(order, {}, { replace: true });
  }

  return { couponId, setCouponId, autoDraw, setAutoDraw, offersAutoDraw, pending, error, onApply };
}

/** A loan that is chosen, and its one button: Apply, or Continue with the order of this product. */
export function Choice(props: ChoiceProps): ReactElement {
  const { chosen, applicant } = props;
  const { dispatchOrder } = useShell();
  const { t } = useMessages();
  const { product, amount } = chosen;
  const application = useApplication(props);
  const open = underWay(product);
  const action = open ? (
    <Button onClick={() => dispatchOrder(open)}>{t('common.continue')}</Button>
  ) : (
    <Button loading={application.pending} onClick={() => void application.onApply()}>
      <Message id="home.apply" values={{ amount }} />
    </Button>
  );
  return (
    <Page title={t('toBorrow.title')} sticky={action}>
      <ApplyFailed error={application.error} />
      {open && (
        <div className={styles.block}>
          <Notice kind="info">{t('toBorrow.underWay', { product: product.productName })}</Notice>
        </div>
      )}
      <PriceCards chosen={chosen} />
      <Extras {...props} application={application} />
      <p className={styles.next}>
        {t(applicant.returning || applicant.complete ? 'toBorrow.nextReturning' : 'toBorrow.next')}
      </p>
    </Page>
  );
}

interface ExtrasProps extends ChoiceProps {
  readonly application: ReturnType<typeof useApplication>;
}

/** Account, coupon and automatic payout. */
function Extras({ chosen, applicant, application }: ExtrasProps): ReactElement {
  const { t } = useMessages();
  const { couponId, setCouponId, autoDraw, setAutoDraw, offersAutoDraw } = application;
  return (
    <>
      <div className={styles.block}>
        <CellGroup>
          <WhereMoneyGoes card={applicant.card} />
          <CouponChoice amount={chosen.amount} couponId={couponId} onChoose={setCouponId} />
        </CellGroup>
      </div>
      {couponId && (
        <div className={styles.block}>
          <Notice kind="info">{t('toBorrow.couponLater')}</Notice>
        </div>
      )}
      {offersAutoDraw && (
        <div className={styles.block}>
          <AutoDrawChoice checked={autoDraw} onChange={setAutoDraw} />
        </div>
      )}
    </>
  );
}
