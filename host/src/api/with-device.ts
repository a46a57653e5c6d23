import type { Endpoint } from '@sunbird/api-client';

/** Asks whether a code is required. By its name, so that its declaration need not be in the shell. */
const aboutDevice = 'isVerificationCodeRequired' satisfies keyof typeof import('@sunbird/api-client');

/** Adds the id of this device, which remotes do not know, to the call that lets a known device in without a code. */
export function withDevice<P, D>({ name }: Endpoint<P, D>, payload: P, deviceId: string): P {
  return name === aboutDevice ? { ...payload, deviceId } : payload;
}
