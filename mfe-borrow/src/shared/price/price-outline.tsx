import { useShell } from '@sunbird/shell-api';
import { Collapse, CostBar, CostList, Pending, ReceiveRepayPair } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';
import { Rule } from './rule';

/** The lines of a price before it is known, each of the size that it will have. */
export function PriceOutline(): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  return (
    <>
      <ReceiveRepayPair receive={undefined} repay={undefined} />
      <Rule />
      <CostList
        rows={[
          { label: t('cost.repayOn'), value: <Pending digits={11} /> },
          { label: t('cost.timeToRepay'), value: <Pending digits={6} /> },
          { label: t(market.aprLabel ?? 'cost.apr'), value: <Pending digits={5} /> },
        ]}
      />
      <CostBar received={undefined} fees={undefined} interest={undefined} />
      <Collapse title={t('price.open')}>{null}</Collapse>
    </>
  );
}
