import { saveFaceImage, uploadIdentityBack, uploadIdentityFront } from '@sunbird/api-client';
import type { Api, CallOptions } from '@sunbird/shell-api';
import type { Subject } from './picture/quality';

/** What is photographed, in this order. */
export type Side = 'front' | 'back' | 'face';

export type CaptureMode = 'camera' | 'file';

export interface Upload {
  readonly file: File;
  readonly orderNo: string | undefined;
  readonly mode: CaptureMode;
  /** What the device measured, as JSON. */
  readonly measured: string;
}

export function subjectOf(side: Side): Subject {
  return side === 'face' ? 'face' : 'card';
}

/** Sends one picture; answers with its id. */
export async function uploadSide(
  api: Api,
  side: Side,
  { file, orderNo, mode, measured }: Upload,
  options: CallOptions,
): Promise<string> {
  const order = orderNo ? { orderNo } : {};
  if (side === 'face') {
    return (await api.call(saveFaceImage, { file, ...order, liveness: measured }, options)).imageId;
  }
  const endpoint = side === 'front' ? uploadIdentityFront : uploadIdentityBack;
  return (await api.call(endpoint, { file, ...order, captureMode: mode }, options)).imageId;
}
