import { type DataOf, getAppAddress } from '@sunbird/api-client';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';

export type AppAddress = DataOf<typeof getAppAddress>;

/** The store address of an app: of this one, unless another of the lender's is named. */
export function useAppAddress(packageName: string | undefined): CallState<AppAddress> {
  const { settings } = useShell();
  return useCall(getAppAddress, { packageName: packageName ?? settings.packageName });
}
