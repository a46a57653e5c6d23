import type { Product } from '@sunbird/api-client';
import { onboardingSteps } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { ConsentGate } from '@sunbird/remote-kit/consent-gate';
import { CallFailed } from '@sunbird/remote-kit/loaded';
import { quote } from '@sunbird/remote-kit/quote';
import { useShell } from '@sunbird/shell-api';
import { AmountSlider, Button, Card, CellGroup, EmptyState, Notice, Page, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { CouponChoice } from '../shared/loan-choice/coupon-choice';
import { TermChoice } from '../shared/loan-choice/term-choice';
import { type ChosenLoan, type LoanChoice, useLoanChoice } from '../shared/loan-choice/use-loan-choice';
import { PriceSummary } from '../shared/price/price-summary';
import { useToday } from '../shared/use-today';
import { Message, useMessages } from '../use-messages';
import { ApplyFailed } from './apply-failed';
import { AutoDrawChoice } from './auto-draw-choice';
import styles from './to-borrow.module.css';
import { type Applicant, useApplicant, useApply } from './use-apply';
import { WhereMoneyGoes } from './where-money-goes';

export interface ApplicationProps {
  readonly products: readonly Product[];
  readonly given: LoanChoice;
}

/** The loan as it would be applied for: product, amount, term, coupon, price, account, and Apply. */
export function Application({ products, given }: ApplicationProps): ReactElement {
  const { navigate, market } = useShell();
  const { t } = useMessages();
  const chosen = useLoanChoice(products, given);
  const applicant = useApplicant();
  if (products.length === 0) {
    return (
      <Page title={t('toBorrow.title')}>
        <EmptyState
          title={t('home.noProducts')}
          action={{ label: t('common.goHome'), onClick: () => navigate('home') }}
        >
          {t('home.noProductsText')}
        </EmptyState>
      </Page>
    );
  }
  if (!chosen || applicant.returning === undefined) {
    return (
      <Page title={t('toBorrow.title')}>
        {applicant.error === undefined ? (
          <SkeletonCards cards={3} />
        ) : (
          <CallFailed error={applicant.error} onRetry={applicant.reload} />
        )}
      </Page>
    );
  }
  // A returning borrower's application is not filled in again: what it lacks is asked before it is sent.
  const asked = applicant.returning ? (market.consents ?? []) : [];
  return <ConsentGate consents={asked}>{() => <Choice chosen={chosen} applicant={applicant} />}</ConsentGate>;
}

/** An order of the product that is past onboarding: it is gone on with, not applied for again. */
function underWay({ orderNo, status }: Product) {
  if (orderNo === undefined || status === undefined) return undefined;
  return onboardingSteps.some(step => step === status) ? undefined : { orderNo, status };
}

function Choice({
  chosen,
  applicant,
}: {
  readonly chosen: ChosenLoan;
  readonly applicant: Applicant;
}): ReactElement {
  const shell = useShell();
  const { t } = useMessages();
  const { product, limits, amount, term, choose, forget } = chosen;
  const { productId } = product;
  const [couponId, setCouponId] = useState<string>();
  const [autoDraw, setAutoDraw] = useState(false);
  const offersAutoDraw = applicant.returning === true && shell.market.autoDisbursement === 'optIn';
  const cost = quote(product, amount, term, useToday());
  const apply = useApply(applicant);
  const open = underWay(product);

  async function onApply() {
    const order = await apply.run({
      productId,
      amount,
      term,
      ...(couponId ? { couponId } : {}),
      ...(offersAutoDraw ? { autoDraw } : {}),
    });
    if (!order) return;
    await forget();
    shell.dispatchOrder(order, {}, { replace: true });
  }
  return (
    <Page
      title={t('toBorrow.title')}
      sticky={
        open ? (
          <Button onClick={() => shell.dispatchOrder(open)}>{t('common.continue')}</Button>
        ) : (
          <Button loading={apply.pending} onClick={() => void onApply()}>
            <Message id="home.apply" values={{ amount }} />
          </Button>
        )
      }
    >
      <ApplyFailed error={apply.error} />
      {open && (
        <div className={styles.block}>
          <Notice kind="info">{t('toBorrow.underWay', { product: product.productName })}</Notice>
        </div>
      )}
      <Card look="hero">
        <p className={styles.label}>{product.productName}</p>
        <p className={styles.figure}>
          <BigMoney value={amount} hideCode />
        </p>
        <AmountSlider
          label={t('cost.loanAmount')}
          min={limits.min}
          max={limits.max}
          step={limits.step}
          value={amount}
          valueText={t('cost.sliderValue', {
            amount,
            receive: cost?.disbursalAmount ?? 0,
            repay: cost?.repayAmount ?? 0,
          })}
          onChange={value => choose({ amount: value })}
        />
      </Card>
      <Card>
        {cost ? (
          <PriceSummary
            cost={cost}
            term={
              <TermChoice terms={limits.terms} value={term} onChange={value => choose({ term: value })} />
            }
          />
        ) : (
          <Notice kind="bad" role="alert">
            {t('home.notOffered')}
          </Notice>
        )}
      </Card>
      <div className={styles.block}>
        <CellGroup>
          <WhereMoneyGoes card={applicant.card} />
          <CouponChoice amount={amount} couponId={couponId} onChoose={setCouponId} />
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
      <p className={styles.next}>
        {t(applicant.returning || applicant.complete ? 'toBorrow.nextReturning' : 'toBorrow.next')}
      </p>
    </Page>
  );
}
