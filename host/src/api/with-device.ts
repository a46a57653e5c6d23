import type { Endpoint } from '@sunbird/api-client';

/** Calls about a code. By name, so that their declarations need not be in the shell. */
const aboutDevice: readonly string[] = [
  'isVerificationCodeRequired',
  'sendVerifyCode',
  'validateVerifyCode',
] satisfies readonly (keyof typeof import('@sunbird/api-client'))[];

/**
 * Adds the id of this device, which remotes do not know, to the calls about a code: the lender lets a known device in
 * without one, and takes a code only from the device for which it was sent.
 */
export function withDevice<P, D>({ name }: Endpoint<P, D>, payload: P, deviceId: string): P {
  return aboutDevice.includes(name) ? { ...payload, deviceId } : payload;
}
