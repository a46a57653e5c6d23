import { useShell } from '@sunbird/shell-api';
import { CardIcon, Cell, CellGroup, CouponIcon, LinkCell, TextButton } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import type { Authorization } from './use-authorization';

/** A card scheme as people write it: the provider sends `visa`. */
function schemeName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}

/** The authorised card, or the benefits of authorising one. */
export function AuthorizedCard({
  authorization,
}: {
  readonly authorization: Authorization;
}): ReactElement | null {
  const { t } = useMessages();
  const { market } = useShell();
  const { state, known, start } = authorization;
  if (state?.status === 'success') {
    return (
      <CellGroup>
        <Cell
          icon={<CardIcon />}
          title={t('card.name', {
            brand: state.brand ? schemeName(state.brand) : t('card.card'),
            last4: state.last4 ?? '',
          })}
          sub={t('card.authorised')}
          value={<TextButton onClick={start}>{t('common.change')}</TextButton>}
        />
      </CellGroup>
    );
  }
  if (!known) return null;
  return (
    <CellGroup>
      <LinkCell
        icon={<CouponIcon />}
        title={<Message id="card.offer" values={{ amount: market.repayment.cardCoupon }} />}
        sub={t('card.offerNote')}
        onClick={start}
      />
    </CellGroup>
  );
}
