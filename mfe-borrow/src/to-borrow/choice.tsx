import { codes, isCallError, type Product } from '@sunbird/api-client';
import { type Discount, isOnboardingStep } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { useToday } from '@sunbird/remote-kit/lender-clock';
import { accountText, type BankCard } from '@sunbird/remote-kit/person';
import { quote } from '@sunbird/remote-kit/quote';
import { useTick } from '@sunbird/remote-kit/use-tick';
import { useShell } from '@sunbird/shell-api';
import {
  BankIcon,
  Button,
  Card,
  Cell,
  CellGroup,
  Checkbox,
  Notice,
  Page,
  SkeletonCards,
  TextButton,
} from '@sunbird/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import blocks from '../shared/block.module.css';
import { CouponChoice, useDiscount } from '../shared/loan-choice/coupon-choice';
import { LoanPrice, LoanSlider } from '../shared/loan-choice/loan-price';
import type { TakenPress } from '../shared/loan-choice/pressed-apply';
import type { ChosenLoan } from '../shared/loan-choice/use-loan-choice';
import { Message, useMessages } from '../use-messages';
import styles from './to-borrow.module.css';
import { type Applicant, useApply } from './use-apply';

interface PriceCardsProps {
  readonly chosen: ChosenLoan;
  /** Of the chosen coupon. */
  readonly discount: Discount | undefined;
}

/** The amount with its slider, and what it costs in the chosen term. */
function PriceCards({ chosen, discount }: PriceCardsProps): ReactElement {
  const { market } = useShell();
  const { product, amount, term } = chosen;
  const cost = quote(product, amount, term, useToday(), market, discount);
  return (
    <>
      <Card look="hero">
        <p className={styles.label} translate="no">
          {product.productName}
        </p>
        <p className={blocks.figure}>
          <BigMoney value={amount} hideCode />
        </p>
        <LoanSlider chosen={chosen} cost={cost} />
      </Card>
      <Card>
        <LoanPrice chosen={chosen} cost={cost} />
      </Card>
    </>
  );
}

/** The payout account, or the step in which the borrower enters it. */
export function WhereMoneyGoes({ card }: { readonly card: BankCard | undefined }): ReactElement {
  const { t } = useMessages();
  if (!card)
    return <Cell icon={<BankIcon />} title={t('toBorrow.noAccount')} sub={t('toBorrow.noAccountText')} />;
  return (
    <Cell
      icon={<BankIcon />}
      title={accountText(card)}
      sub={t('confirm.moneyGoesHere', { name: card.holderName })}
    />
  );
}

interface AutoDrawChoiceProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Before the agreement opens. */
  readonly onRead: () => void;
}

/** Where the market allows it: an approved re-loan pays out by itself. Off until the borrower ticks it. */
function AutoDrawChoice({ checked, onChange, onRead }: AutoDrawChoiceProps): ReactElement {
  const { market, navigate } = useShell();
  const { t } = useMessages();
  function read() {
    onRead();
    navigate('renewalAgreement');
  }
  return (
    <Card title={t('toBorrow.auto')}>
      <Checkbox checked={checked} onChange={onChange}>
        <Message
          id="toBorrow.autoText"
          values={{
            hours: market.cancelHours,
            link: chunks => <TextButton onClick={read}>{chunks}</TextButton>,
          }}
        />
      </Checkbox>
    </Card>
  );
}

/** Why the application was not taken, and where to look next. Nothing without an error. */
function ApplyFailed({ error }: { readonly error: unknown }): ReactElement | null {
  const { navigate } = useShell();
  const { t } = useMessages();
  if (error === undefined) return null;
  const refused = isCallError(error, 'ApiError') ? error : undefined;
  const field = refused?.fieldErrors?.amount ?? refused?.fieldErrors?.term;
  return (
    <div className={styles.block}>
      <Notice
        kind="bad"
        role="alert"
        {...(refused?.code === codes.alreadyDone
          ? { action: { label: t('shared.seeRecords'), onClick: () => navigate('records') } }
          : {})}
      >
        {field === undefined ? <ErrorText error={error} /> : t('toBorrow.notThisAmount')}
      </Notice>
    </div>
  );
}

interface ChoiceProps {
  readonly chosen: ChosenLoan;
  readonly applicant: Applicant;
  readonly press: TakenPress;
}

/** An order of the product that is past onboarding: the borrower continues it instead of applying again. */
function underWay({ orderNo, status }: Product) {
  if (orderNo === undefined || status === undefined) return undefined;
  return isOnboardingStep(status) ? undefined : { orderNo, status };
}

/** What is chosen beside the loan itself, and what applies for it. */
function useApplication({ chosen, applicant }: Omit<ChoiceProps, 'press'>) {
  const { market, dispatchOrder } = useShell();
  const { product, amount, term, forget } = chosen;
  const [couponId, setCouponId] = useState<string>();
  const autoDraw = useTick(product.productId);
  const offersAutoDraw = applicant.returning === true && market.autoDisbursement === 'optIn';
  const { run, pending, error } = useApply(applicant);
  const [sent, setSent] = useState<string>();
  const choice = [product.productId, amount, term, couponId ?? ''].join(' ');

  async function onApply(): Promise<void> {
    setSent(choice);
    const order = await run({
      productId: product.productId,
      amount,
      term,
      ...(couponId ? { couponId } : {}),
      ...(offersAutoDraw ? { autoDraw: autoDraw.ticked } : {}),
    });
    if (!order) return;
    await forget();
    dispatchOrder(order, {}, { replace: true });
  }

  // What was said of another choice no longer stands.
  const standing = sent === choice ? error : undefined;
  return { couponId, setCouponId, autoDraw, offersAutoDraw, pending, error: standing, onApply };
}

/**
 * Applies at once for a first loan if Apply was pressed for it on home: this page would repeat the same. True until it
 * has applied or failed.
 */
function useAppliesAtOnce({ chosen, applicant, press }: ChoiceProps, onApply: () => Promise<void>): boolean {
  const { product, amount, term } = chosen;
  const loan = { productId: product.productId, amount, term };
  const isFirst = applicant.returning === false && !applicant.complete && underWay(product) === undefined;
  const [applies, setApplies] = useState(isFirst && press.isPressedFor(loan));
  const isDue = useRef(applies);
  useEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    void onApply().finally(() => setApplies(false));
  });
  return applies;
}

/** A loan that is chosen, and its one button: Apply, or Continue with the order of this product. */
export function Choice(props: ChoiceProps): ReactElement {
  const { chosen, applicant } = props;
  const { dispatchOrder } = useShell();
  const { t } = useMessages();
  const { product, amount } = chosen;
  const application = useApplication(props);
  const discount = useDiscount(amount, application.couponId);
  const open = underWay(product);
  if (useAppliesAtOnce(props, application.onApply)) {
    return (
      <Page>
        <SkeletonCards cards={3} />
      </Page>
    );
  }
  const action = open ? (
    <Button onClick={() => dispatchOrder(open)}>{t('common.continue')}</Button>
  ) : (
    <>
      <ApplyFailed error={application.error} />
      <Button loading={application.pending} onClick={() => void application.onApply()}>
        <Message id="home.apply" values={{ amount }} />
      </Button>
    </>
  );
  return (
    <Page title={t('toBorrow.title')} sticky={action}>
      {open && (
        <div className={styles.block}>
          <Notice kind="info">{t('toBorrow.underWay', { product: product.productName })}</Notice>
        </div>
      )}
      <PriceCards chosen={chosen} discount={discount} />
      <Extras {...props} application={application} discount={discount} />
      <small className={styles.block}>
        {t(applicant.returning || applicant.complete ? 'toBorrow.nextReturning' : 'toBorrow.next')}
      </small>
    </Page>
  );
}

interface ExtrasProps extends Omit<ChoiceProps, 'press'>, Pick<PriceCardsProps, 'discount'> {
  readonly application: ReturnType<typeof useApplication>;
}

/** Account, coupon and automatic payout. */
function Extras({ chosen, applicant, application, discount }: ExtrasProps): ReactElement {
  const { t } = useMessages();
  const { couponId, setCouponId, autoDraw, offersAutoDraw } = application;
  return (
    <>
      <div className={styles.block}>
        <CellGroup>
          <WhereMoneyGoes card={applicant.card} />
          <CouponChoice amount={chosen.amount} couponId={couponId} onChoose={setCouponId} />
        </CellGroup>
      </div>
      {discount && (
        <div className={styles.block}>
          <Notice kind="info">{t('toBorrow.couponLater')}</Notice>
        </div>
      )}
      {offersAutoDraw && (
        <div className={styles.block}>
          <AutoDrawChoice checked={autoDraw.ticked} onChange={autoDraw.setTicked} onRead={autoDraw.keep} />
        </div>
      )}
    </>
  );
}
