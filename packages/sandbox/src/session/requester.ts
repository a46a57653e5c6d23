import type { Market } from '@sunbird/loan-domain';
import { and, eq } from 'drizzle-orm';
import { sessions, users } from '../database/schema';
import { keyedHashOf } from '../secrets';
import type { Work } from '../work';
import type { Bucket } from './allowance';

/** Who asks for a code or types one, before the lender knows that it is the borrower. */
export interface Requester {
  readonly market: Market;
  /** National digits. */
  readonly mobile: string;
  readonly address: string;
  /** A random id of the installation: a stranger can invent new ones, but can't guess the borrower's. */
  readonly deviceId?: string | undefined;
}

function hashed({ lender }: Work, text: string): string {
  return keyedHashOf(`log-in:${text}`, lender.secret).slice(0, 32);
}

/** The device that a code is sent for. Without an id, any device may use the code. */
export function codeDeviceOf(work: Work, { deviceId }: Requester): string | null {
  return deviceId === undefined ? null : hashed(work, deviceId);
}

/** Whose waits these are: those of the device, and without an id those of the network address. */
export function guardedDeviceOf(work: Work, who: Requester): string {
  return codeDeviceOf(work, who) ?? `address:${who.address}`;
}

/** Whether this borrower has logged in on this device before. Strangers can't use up what it may do. */
export async function isKnownDevice({ queries }: Work, who: Requester): Promise<boolean> {
  const { deviceId, market, mobile } = who;
  if (deviceId === undefined) return false;
  const [found] = await queries
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .innerJoin(users, eq(sessions.userId, users.userId))
    .where(and(eq(sessions.deviceId, deviceId), eq(users.market, market.code), eq(users.mobile, mobile)))
    .limit(1);
  return found !== undefined;
}

/** What a code costs: the address and the number, unless the borrower is known there, and the device. */
export function codeBuckets(work: Work, who: Requester, isKnown: boolean): readonly Bucket[] {
  const { codes } = work.lender.settings.logIn;
  const { market, mobile, address } = who;
  const device = codeDeviceOf(work, who);
  const number = hashed(work, `${market.code}:${mobile}`);
  return [
    ...(isKnown ? [] : [{ bucket: `codes:address:${address}`, ...codes.address }]),
    ...(device === null ? [] : [{ bucket: `codes:device:${device}`, ...codes.device }]),
    ...(isKnown
      ? []
      : [
          { bucket: `codes:number:${number}`, ...codes.number },
          { bucket: `codes:number:${number}:${address}`, ...codes.numberByAddress },
        ]),
  ];
}

/** What a wrong code costs. */
export function guessBuckets(work: Work, who: Requester, isKnown: boolean): readonly Bucket[] {
  const { guesses } = work.lender.settings.logIn;
  const device = codeDeviceOf(work, who);
  return [
    ...(isKnown ? [] : [{ bucket: `guesses:address:${who.address}`, ...guesses.address }]),
    ...(device === null ? [] : [{ bucket: `guesses:device:${device}`, ...guesses.device }]),
  ];
}
