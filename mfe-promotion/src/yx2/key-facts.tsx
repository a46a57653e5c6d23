import { aprRows } from '@sunbird/i18n/apr-text';
import { penaltyPerDay, toMajor, toMinor } from '@sunbird/loan-domain';
import { usePromotionShell } from '@sunbird/shell-api';
import { Card, Cell, CellGroup, ClockIcon, CostList, ReceiveRepayPair, WarningIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import type { ConfirmFacts } from './confirm-facts';

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
            { label: t('cost.feesAndTax'), value: fees },
            { label: t('confirm.interest', { days: term }), value: interest },
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
