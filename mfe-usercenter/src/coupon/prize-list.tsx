import { useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, Fine, Gap } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useTexts, Words } from '../shared/texts';
import { prizeDays, prizesOf } from './prizes';

/** What can be won and how likely it is, the chance of nothing included. */
export function PrizeList(): ReactElement {
  const { market } = useShell();
  const { t } = useTexts();
  const prizes = prizesOf(market);
  const quota = prizes.find(({ coupon }) => coupon)?.coupon?.minQuota ?? 0;
  return (
    <>
      <CellGroup title={t('draw.inside')}>
        {prizes.map(({ chances, coupon }) => (
          <Cell
            key={coupon ? `${coupon.type} ${coupon.amount}` : 'nothing'}
            title={
              coupon ? (
                <Words id={`draw.prize.${coupon.type}`} values={{ amount: coupon.amount }} />
              ) : (
                t('draw.prize.nothing')
              )
            }
            value={t('draw.odds', { chances })}
          />
        ))}
      </CellGroup>
      <Gap size="small" />
      <Fine>
        <Words id="draw.terms" values={{ amount: quota, days: prizeDays }} />
      </Fine>
    </>
  );
}
