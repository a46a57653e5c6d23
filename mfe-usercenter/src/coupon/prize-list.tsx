import type { DataOf, getLotteryChances } from '@sunbird/api-client';
import { Cell, CellGroup, Fine, Gap } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';

/** What a turn can give, as the lender publishes it. */
export type Prizes = NonNullable<DataOf<typeof getLotteryChances>['prizes']>;

/** The coupons first, then the chance of nothing. */
export function inOrder(prizes: Prizes): Prizes {
  return [...prizes.filter(({ coupon }) => coupon), ...prizes.filter(({ coupon }) => !coupon)];
}

/** In 100 turns, so many win a coupon. */
export function winningOf(prizes: Prizes): number {
  const won = prizes.reduce((sum, { odds, coupon }) => (coupon ? sum + odds : sum), 0);
  return Math.round(won * 100) / 100;
}

/** What holds for every coupon of the draw: the smallest loan, and the days until it expires. */
export function termsOf(prizes: Prizes): { amount: number; days: number } | undefined {
  const coupons = prizes.flatMap(({ coupon }) => coupon ?? []);
  const [first] = coupons;
  const same = coupons.every(
    ({ minQuota, validDays }) => minQuota === first?.minQuota && validDays === first.validDays,
  );
  return first && same ? { amount: first.minQuota, days: first.validDays } : undefined;
}

/** The prizes with their chances, the chance of no prize included; nothing if the lender does not publish them. */
export function PrizeList({ prizes }: { readonly prizes: Prizes | undefined }): ReactElement | null {
  const { t } = useMessages();
  if (!prizes || prizes.length === 0) return null;
  const terms = termsOf(prizes);
  return (
    <>
      <CellGroup title={t('draw.inside')}>
        {inOrder(prizes).map(({ prizeIndex, odds, coupon }) => (
          <Cell
            key={prizeIndex}
            title={
              coupon ? (
                <Message id={`draw.prize.${coupon.type}`} values={{ amount: coupon.amount }} />
              ) : (
                t('draw.prize.nothing')
              )
            }
            value={t('draw.odds', { chances: odds })}
          />
        ))}
      </CellGroup>
      {terms && (
        <>
          <Gap size="small" />
          <Fine>
            <Message id="draw.terms" values={terms} />
          </Fine>
        </>
      )}
    </>
  );
}
