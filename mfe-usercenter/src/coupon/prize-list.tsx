import { Cell, CellGroup, Fine, Gap } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import { inOrder, type Prizes, termsOf } from './prizes';

/** What can be won and how likely it is, the chance of nothing included; nothing where the lender does not say. */
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
