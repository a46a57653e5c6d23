import { type DataOf, getCustomerService } from '@sunbird/api-client';
import { clockText } from '@sunbird/loan-domain';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';
import { useMessages } from '../use-messages';

export type Support = DataOf<typeof getCustomerService>;

export interface KnownSupport {
  readonly call: CallState<Support>;
  /** The lender's response; until it has loaded, the market's own data. */
  readonly support: Support;
}

/** The city of a zone, as people write it: `Mexico City` of `America/Mexico_City`. */
function cityOf(zone: string): string {
  return (zone.split('/').pop() ?? zone).replace(/_/g, ' ');
}

/** How to reach the lender. Help must always be available, so the market's data is the fallback. */
export function useSupport(): KnownSupport {
  const { market } = useShell();
  const { t } = useMessages();
  const call = useCall(getCustomerService, {});
  const { support, complaints, zone } = market;
  const known: Support = {
    phones: [...support.phones],
    whatsapp: support.whatsapp,
    email: support.email,
    hours: t('service.hours', {
      from: clockText(support.hours.from, market),
      to: clockText(support.hours.to, market),
      city: cityOf(zone),
    }),
    grievanceOfficer: complaints.grievanceOfficer,
    regulator: { name: complaints.name, url: complaints.url },
    complaintUrl: undefined,
  };
  return { call, support: call.data ?? known };
}
