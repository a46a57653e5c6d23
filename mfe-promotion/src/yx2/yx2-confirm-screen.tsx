import { homeCall, type LoanOrder, type Product } from '@sunbird/api-client';
import { aprRows } from '@sunbird/i18n/apr-text';
import {
  addDays,
  type CalendarDate,
  isClosed,
  type Market,
  orderStatus,
  paramNumber,
  penaltyPerDay,
  pricingProduct,
  toMajor,
  toMinor,
} from '@sunbird/loan-domain';
import { useLenderClock, useToday } from '@sunbird/remote-kit/lender-clock';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { quote } from '@sunbird/remote-kit/quote';
import { useCall, usePromotionShell, useQueryParams } from '@sunbird/shell-api';
import {
  Button,
  Card,
  Cell,
  CellGroup,
  ClockIcon,
  CostList,
  Fine,
  Page,
  ReceiveRepayPair,
  SkeletonCards,
  Title,
  WarningIcon,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { CampaignRoot } from '../shared/campaign-root';
import { useProducts } from '../shared/offer';
import { Message, useMessages } from '../use-messages';
import { ApprovedWithoutPrice, ConfirmEnd, ConfirmEndPage, ReadAndConfirm } from './confirm-states';

export function Screen(): ReactElement {
  return (
    <CampaignRoot>
      <Yx2Confirm />
    </CampaignRoot>
  );
}

/**
 * The key facts before the step that binds. Nothing is agreed here: an approved loan leads to the shell's
 * confirmation, with agreement and account; a chosen amount leads to the application.
 */
export function Yx2Confirm(): ReactElement {
  const { session, settings } = usePromotionShell();
  const { t } = useMessages();
  const { productId, amount, term } = useQueryParams();
  const choice = {
    productId,
    amount: paramNumber(amount),
    term: paramNumber(term),
  };
  const signedIn = session.status === 'signedIn';
  const products = useProducts();
  const home = useCall(homeCall(settings), signedIn ? {} : undefined);

  const { data = [] } = products;
  const range = data.find(one => one.productId === productId) ?? data[0];
  if (range && (!signedIn || home.data)) {
    const product = pricingProduct(data, range, choice.amount ?? 0, choice.term ?? 0);
    const until = home.data?.applyBlock?.until;
    if (until !== undefined) return <ConfirmEndPage end="wait" retryAfter={until} />;
    return <Confirm choice={choice} range={range} product={product} order={home.data?.order ?? undefined} />;
  }
  const waiting = products.data && signedIn ? home : products;
  return (
    <Page title={t('confirm.title')}>
      <Loaded<unknown> call={waiting} skeleton={<SkeletonCards cards={2} />}>
        {() => <ConfirmEnd end="nothingChosen" />}
      </Loaded>
    </Page>
  );
}

interface ConfirmProps {
  readonly choice: Choice;
  /** Within its amounts and terms another loan can be chosen. */
  readonly range: Product;
  readonly product: Product;
  readonly order: LoanOrder | undefined;
}

function Confirm({ choice, range, product, order }: ConfirmProps): ReactElement {
  const { market } = usePromotionShell();
  const { now } = useLenderClock();
  const today = useToday();
  // An order of another product is not the one chosen here.
  const own = choice.productId === undefined || order?.productId === range.productId ? order : undefined;
  const open = own ?? openOrderOf(range);
  if (open?.status === orderStatus.confirm || open?.status === orderStatus.getMoney) {
    const facts = own && factsOfOrder(own, today);
    return facts ? (
      <Facts facts={facts} range={range} product={product} approved={open.orderNo} />
    ) : (
      <ApprovedWithoutPrice orderNo={open.orderNo} />
    );
  }
  // A rejection stops the loans of every product; an earlier lender names no other reason.
  if (order?.status === orderStatus.rejected && !(order.retryAfter && order.retryAfter <= now())) {
    return <ConfirmEndPage end="wait" retryAfter={order.retryAfter} />;
  }
  if (open && !isClosed(open.status)) return <ConfirmEndPage end="underWay" />;
  const facts = factsOfChoice(product, choice, today, market);
  return facts ? (
    <Facts facts={facts} range={range} product={product} />
  ) : (
    <ConfirmEndPage end="nothingChosen" />
  );
}

function openOrderOf({ orderNo, status }: Product): Pick<LoanOrder, 'orderNo' | 'status'> | undefined {
  return orderNo === undefined || status === undefined ? undefined : { orderNo, status };
}

interface FactsProps extends Pick<ConfirmProps, 'range' | 'product'> {
  readonly facts: ConfirmFacts;
  /** The order that waits for its confirmation. */
  readonly approved?: string;
}

function Facts({ facts, range, product, approved }: FactsProps): ReactElement {
  const { navigate, session, track } = usePromotionShell();
  const { t } = useMessages();

  function button(): ReactElement {
    if (approved !== undefined) return <ReadAndConfirm orderNo={approved} />;
    if (session.status !== 'signedIn') {
      return <Button onClick={() => session.requestLogIn()}>{t('confirm.logIn')}</Button>;
    }
    const { loanAmount: amount, term } = facts;
    return (
      <Button
        onClick={() => {
          track({ eventType: 'click', pageName: 'yx2ConfirmBorrow', eventOption: 'apply' });
          navigate('toBorrow', { productId: range.productId, amount, term });
        }}
      >
        {t('confirm.apply')}
      </Button>
    );
  }

  return (
    <Page
      title={t('confirm.title')}
      sticky={
        <>
          <Fine center>{t('confirm.notSigned')}</Fine>
          {button()}
        </>
      }
    >
      <Title>{t('confirm.keyFacts')}</Title>
      <KeyFacts facts={facts} penaltyRatePerDay={product.penaltyRatePerDay} />
    </Page>
  );
}

export interface KeyFactsProps {
  readonly facts: ConfirmFacts;
  readonly penaltyRatePerDay: number;
}

/** The whole cost, what lateness costs, and the way out. */
export function KeyFacts({ facts, penaltyRatePerDay }: KeyFactsProps): ReactElement {
  const { market } = usePromotionShell();
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  const { loanAmount, receive, repay, fees, interest, term, dueDate, apr } = facts;
  return (
    <>
      <Card>
        <ReceiveRepayPair receive={receive} repay={repay} />
        <CostList
          divided
          rows={[
            { label: t('cost.loanAmount'), value: loanAmount },
            { label: t('cost.feesAndTax'), value: fees, kind: 'part', sign: '-' },
            { label: t('cost.youReceive'), value: receive, kind: 'sum' },
            { label: t('cost.loanAmount'), value: loanAmount },
            { label: t('confirm.interest', { days: term }), value: interest, kind: 'part', sign: '+' },
            { label: t('cost.youRepay'), value: repay, kind: 'sum' },
            { label: t('cost.repayOn'), value: formatDate(dueDate) },
            ...aprRows(apr, market, i18n),
          ]}
        />
      </Card>
      <CellGroup>
        <LateCell facts={facts} penaltyRatePerDay={penaltyRatePerDay} />
        <Cell
          icon={<ClockIcon />}
          title={t('confirm.changeMind')}
          sub={t('confirm.changeMindText', { hours: market.cancelHours })}
        />
      </CellGroup>
    </>
  );
}

/** What each day of lateness costs at first. */
function LateCell({ facts, penaltyRatePerDay }: KeyFactsProps): ReactElement {
  const { t, formatPercent } = useMessages();
  const unpaid = { principal: toMinor(facts.loanAmount), interest: toMinor(facts.interest) };
  const amount = toMajor(penaltyPerDay(unpaid, penaltyRatePerDay));
  const values = { rate: formatPercent(penaltyRatePerDay), amount };
  return (
    <Cell
      icon={<WarningIcon />}
      title={t('confirm.late')}
      sub={<Message id="confirm.lateText" values={values} />}
    />
  );
}

/** The price of a loan as the confirmation shows it. Amounts in major units, rates as fractions. */
interface ConfirmFacts {
  readonly loanAmount: number;
  readonly receive: number;
  readonly repay: number;
  readonly fees: number;
  readonly interest: number;
  /** Days. */
  readonly term: number;
  readonly dueDate: string;
  readonly apr: number;
}

interface Choice {
  readonly productId?: string | undefined;
  readonly amount?: number | undefined;
  readonly term?: number | undefined;
}

/** The price of what was chosen on yx2; undefined where the product does not offer it. */
export function factsOfChoice(
  product: Product,
  { amount, term }: Choice,
  today: CalendarDate,
  market: Pick<Market, 'rates'>,
): ConfirmFacts | undefined {
  if (amount === undefined || term === undefined || !product.terms.includes(term)) return undefined;
  if (amount < product.minAmount || amount > product.maxAmount) return undefined;
  const cost = quote(product, amount, term, today, market);
  return (
    cost && {
      loanAmount: amount,
      receive: cost.disbursalAmount,
      repay: cost.repayAmount,
      fees: cost.processingFee + cost.gst,
      interest: cost.interest,
      term,
      dueDate: cost.dueDate,
      apr: cost.apr,
    }
  );
}

/** The price of an approved order, from the lender's own figures; undefined without a term or an APR. */
export function factsOfOrder(order: LoanOrder, today: CalendarDate): ConfirmFacts | undefined {
  const { apr, loanAmount, disbursalAmount, repayAmount, term } = order;
  if (term === undefined || apr === undefined) return undefined;
  return {
    loanAmount,
    receive: disbursalAmount,
    repay: repayAmount,
    fees: toMajor(toMinor(loanAmount) - toMinor(disbursalAmount)),
    interest: toMajor(toMinor(repayAmount) - toMinor(loanAmount)),
    term,
    dueDate: order.dueDate ?? addDays(today, term),
    apr,
  };
}
