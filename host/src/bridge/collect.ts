import { type Client, uploadTimeEnable, uploadTimeStatus } from '@sunbird/api-client';
import {
  type CollectionResult,
  type CollectPermissionsCalls,
  type CollectPermissionsInput,
  collectPermissions,
} from '@sunbird/native-bridge';

export type CollectThrough = Omit<CollectPermissionsCalls, 'enable' | 'status'>;

/** Collects the data that the borrower agreed to, for the lender of this client. */
export function collect(
  client: Client,
  input: CollectPermissionsInput,
  through: CollectThrough,
): Promise<CollectionResult> {
  return collectPermissions(input, {
    ...through,
    enable: async order => (await client.call(uploadTimeEnable, { orderNo: order })).enableTimeSdk,
    status: order => client.call(uploadTimeStatus, { orderNo: order }),
  });
}
