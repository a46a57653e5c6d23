import { Cell, CellGroup, Fine, Gap } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import { inOrder, type Prizes, termsOf } from './prizes';

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
