import { accountText, ofLoan } from '@sunbird/remote-kit/person';
import { useShell } from '@sunbird/shell-api';
import {
  BankIcon,
  Card,
  Cell,
  CellGroup,
  ChatIcon,
  ClockIcon,
  CostBar,
  CostList,
  Divider,
  LinkCell,
  Notice,
  ReceiveRepayPair,
  ShieldIcon,
  TextButton,
  WarningIcon,
} from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from '../shared/block.module.css';
import { lateFeePerDay, usePriceRows } from '../shared/price/price-rows';
import { Message, useMessages } from '../use-messages';
import type { ConfirmInfo } from './use-key-facts';

export interface KeyFactsCardsProps {
  readonly info: ConfirmInfo;
  /** The price without the chosen coupon. */
  readonly reduced: ConfirmInfo | undefined;
  readonly coupon: ReactNode;
}

/** The key facts statement: every amount from the lender's response, and every right of the borrower. */
export function KeyFactsCards({ info, reduced, coupon }: KeyFactsCardsProps): ReactElement {
  const fees = info.processingFee + info.gst;
  return (
    <>
      <Card>
        <ReceiveRepayPair receive={info.disbursalAmount} repay={info.repayAmount} />
        <Divider />
        <CostBar received={info.disbursalAmount} fees={fees} interest={info.interest} />
      </Card>
      {reduced && <CouponChange info={info} reduced={reduced} />}
      <WholeCost info={info} />
      <div className={styles.around}>
        <CellGroup>
          <MoneyGoesTo info={info} />
          {coupon}
          <Rights info={info} />
          <LenderCell info={info} />
          <ComplaintCell />
        </CellGroup>
      </div>
    </>
  );
}

interface OfInfo {
  readonly info: ConfirmInfo;
}

function CouponChange({ info, reduced }: OfInfo & { readonly reduced: ConfirmInfo }): ReactElement {
  const { disbursalAmount: receive, repayAmount: repay } = reduced;
  return (
    <div className={styles.around}>
      <Notice kind="ok" role="status">
        {info.disbursalAmount === receive ? (
          <Message id="confirm.couponRepay" values={{ now: info.repayAmount, before: repay }} />
        ) : (
          <Message id="confirm.couponReceive" values={{ now: info.disbursalAmount, before: receive }} />
        )}
      </Notice>
    </div>
  );
}

function WholeCost({ info }: OfInfo): ReactElement {
  const { t, formatDate, formatPercent } = useMessages();
  const rows = usePriceRows(info);
  return (
    <div className={styles.around}>
      <Card>
        <CostList
          rows={[
            ...rows.payout,
            { label: t('cost.loanAmount'), value: info.loanAmount },
            rows.interest,
            { label: t('confirm.repayOnce'), value: info.repayAmount, kind: 'sum' },
            { label: t('home.repayOnToday'), value: formatDate(info.dueDate) },
            { label: t('cost.timeToRepay'), value: t('common.days', { days: info.term }) },
            { label: t('cost.total'), value: info.processingFee + info.gst + info.interest },
            { label: t('confirm.yearlyRate'), value: formatPercent(info.dailyRate * 365) },
            { label: rows.aprLabel, value: rows.apr },
            { label: t('home.offerEnds'), value: formatDate(info.kfs.validUntil, 'weekdayTime') },
          ]}
        />
      </Card>
    </div>
  );
}

/** Until when the loan can be given back, and what paying late costs. */
function Rights({ info }: OfInfo): ReactElement {
  const { t } = useMessages();
  const { penaltyRate } = usePriceRows(info);
  const late = { rate: penaltyRate, amount: lateFeePerDay(info) };
  return (
    <>
      <Cell
        icon={<ClockIcon />}
        title={t('confirm.changeMind')}
        sub={t('confirm.changeMindText', { hours: info.coolingOff.hours })}
      />
      <Cell
        icon={<WarningIcon />}
        title={t('confirm.payLate')}
        sub={<Message id="confirm.payLateText" values={late} />}
      />
    </>
  );
}

function MoneyGoesTo({ info }: OfInfo): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { holderName } = info.bankCard;
  return (
    <Cell
      icon={<BankIcon />}
      title={accountText(info.bankCard)}
      sub={holderName ? t('confirm.moneyGoesHere', { name: holderName }) : t('confirm.moneyHere')}
      value={
        <TextButton
          aria-label={t('confirm.changeAccount')}
          onClick={() => navigate('addBankCard', ofLoan(info.orderNo))}
        >
          {t('common.change')}
        </TextButton>
      }
    />
  );
}

function LenderCell({ info }: OfInfo): ReactElement {
  const { t } = useMessages();
  return (
    <Cell
      icon={<ShieldIcon />}
      title={info.lender.name}
      sub={t('confirm.licence', { licence: info.lender.licence })}
    />
  );
}

function ComplaintCell(): ReactElement {
  const { market, openExternal } = useShell();
  const { t } = useMessages();
  const { answerHours, grievanceOfficer, name, url } = market.complaints;
  return (
    <LinkCell
      external
      icon={<ChatIcon />}
      title={t('confirm.complaints', { name })}
      sub={
        grievanceOfficer
          ? t('confirm.complaintsOfficer', { ...grievanceOfficer, hours: answerHours })
          : t('confirm.complaintsText', { hours: answerHours })
      }
      onClick={() => void openExternal(url)}
    />
  );
}
