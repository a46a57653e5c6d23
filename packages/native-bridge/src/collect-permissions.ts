import type { CollectionFlag } from '@sunbird/loan-domain';
import type { TimeSdkData } from './actions';

export type UploadStatus = Readonly<Record<CollectionFlag, boolean>>;

export interface CollectPermissionsInput {
  readonly orderNo: string;
  readonly userId: string;
  readonly isSubmit: boolean;
  /** Missing data results in -1, without a request to the wrapper. */
  readonly skip?: boolean;
  /** The collections of the market; the spec's six with `COLLECT=all`. */
  readonly flags: readonly CollectionFlag[];
  /** The collections that the borrower agreed to: only these are requested from the wrapper. Default: all. */
  readonly agreed?: readonly CollectionFlag[];
}

export interface CollectPermissionsCalls {
  /** `/time/upload/enable`: whether the lender requires a collection for this order. */
  enable(orderNo: string): Promise<boolean>;
  /** The server's message in the error of `enable`. */
  serverMessage(error: unknown): string | undefined;
  /** `/time/upload/uploadStatus`: the collections that the lender already has. */
  status(orderNo: string): Promise<UploadStatus>;
  /** The bridge's `timeSDK`. */
  timeSDK(data: TimeSdkData): Promise<{ readonly code: 0 | -1; readonly msg: string }>;
  /** Logs the event that a collection was run. */
  log(): void;
}

/** 0 all present, 1 collected now, -1 skipped or failed. */
export interface CollectionResult {
  readonly code: 0 | 1 | -1;
  readonly message?: string;
}

/**
 * Permission collection (spec section 4) over the flags that the market collects. Where the lender has switched
 * it off for the order nothing can be missing: 0. Never rejects.
 */
export async function collectPermissions(
  input: CollectPermissionsInput,
  calls: CollectPermissionsCalls,
): Promise<CollectionResult> {
  const { orderNo, userId, isSubmit, skip = false, flags, agreed = flags } = input;
  try {
    const enabled = await calls.enable(orderNo);
    if (!enabled) return { code: 0 };
  } catch (error) {
    const message = calls.serverMessage(error);
    return message ? { code: -1, message } : { code: -1 };
  }
  try {
    const present = await calls.status(orderNo);
    const missing = flags.filter(flag => !present[flag]);
    if (missing.length === 0) return { code: 0 };
    const asked = missing.filter(flag => agreed.includes(flag));
    if (skip || asked.length === 0) return { code: -1 };
    const collected = await calls.timeSDK({ orderNo, userId, isSubmit, ...wanted(asked) });
    if (collected.code !== 0) return { code: -1 };
  } catch {
    return { code: -1 };
  }
  try {
    calls.log();
  } catch {
    // The collection has run, whatever becomes of its event.
  }
  return { code: 1 };
}

function wanted(asked: readonly CollectionFlag[]): Record<CollectionFlag, boolean> {
  function want(flag: CollectionFlag) {
    return asked.includes(flag);
  }
  return {
    appList: want('appList'),
    sms: want('sms'),
    exif: want('exif'),
    device: want('device'),
    contact: want('contact'),
    location: want('location'),
  };
}
