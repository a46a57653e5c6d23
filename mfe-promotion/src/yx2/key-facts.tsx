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
  const { t, formatDate, formatPercent } = i18n;
  const { loanAmount, receive, repay, fees, interest, term, dueDate, apr } = facts;
  const unpaid = { principal: toMinor(loanAmount), interest: toMinor(interest) };
  const lateFee = toMajor(penaltyPerDay(unpaid, penaltyRatePerDay));
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
        <Cell
          icon={<WarningIcon />}
          title={t('confirm.late')}
          sub={
            <Message
              id="confirm.lateText"
              values={{ rate: formatPercent(penaltyRatePerDay), amount: lateFee }}
            />
          }
        />
        <Cell
          icon={<ClockIcon />}
          title={t('confirm.changeMind')}
          sub={t('confirm.changeMindText', { hours: market.cancelHours })}
        />
      </CellGroup>
    </>
  );
}
