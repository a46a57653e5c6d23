import { type DataOf, getLotteryChances } from '@sunbird/api-client';
import { useCall, useShell } from '@sunbird/shell-api';
import { CellGroup, CouponIcon, Gap, LinkCell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

type Chances = DataOf<typeof getLotteryChances>;

/** How many turns there are, and what for: only what the lender says they were granted for. */
function useTurnsText(): (chances: Chances) => string {
  const { t } = useMessages();
  return ({ chances: count, grants = [] }) => {
    function grantedFor(reason: 'registration' | 'repaidOnTime') {
      return grants.reduce((sum, grant) => (grant.reason === reason ? sum + grant.chances : sum), 0);
    }
    const registration = grantedFor('registration');
    const repaid = grantedFor('repaidOnTime');
    if (count === 0 || registration + repaid !== count) return t('draw.ready', { count });
    if (repaid === 0) return t('draw.readyRegistration', { count });
    if (registration === 0) return t('draw.readyRepaid', { count });
    return t('draw.readyBoth', { count, registration, repaid });
  };
}

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
