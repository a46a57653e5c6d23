import { getLotteryChances } from '@sunbird/api-client';
import { useCall, useShell } from '@sunbird/shell-api';
import { CellGroup, CouponIcon, Gap, LinkCell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { useTurnsText } from './turns-text';

export interface DrawLinkProps {
  readonly earnedBy: string | undefined;
}

/** To the draw, while the lender holds one. */
export function DrawLink({ earnedBy }: DrawLinkProps): ReactElement | null {
  const { navigate } = useShell();
  const { t } = useMessages();
  const turnsText = useTurnsText();
  const { data } = useCall(getLotteryChances, {});
  if (!data?.show) return null;
  return (
    <>
      <Gap size="small" />
      <CellGroup>
        <LinkCell
          icon={<CouponIcon />}
          title={t('draw.title')}
          sub={turnsText(data)}
          onClick={() => navigate('coupon', { draw: 1, orderNo: earnedBy })}
        />
      </CellGroup>
    </>
  );
}
