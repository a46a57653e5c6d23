import { BlockList } from 'node:net';
import { type LenderRules, sampleRules } from '@sunbird/lender-settings/lender-rules';
import type { Partner } from '@sunbird/lender-settings/partners';
import { dayMs, minuteMs } from '../kit/clock';
import { type LogInLimits, logInLimits } from './log-in-limits';

/**
 * `sandbox`: stand-ins for all services, test values, control calls, codes in clear, and a clock that moves. No other
 * mode has any of them.
 */
export const lenderModes = ['sandbox', 'production'] as const;
export type LenderMode = (typeof lenderModes)[number];

/** Addresses of the proxies whose `X-Forwarded-` headers are believed. */
export type TrustedProxies = Pick<BlockList, 'check'>;

/** How this lender behaves; times in milliseconds of the sandbox's clock. */
export interface LenderSettings extends LenderRules {
  readonly mode: LenderMode;
  readonly assessmentDelay: number;
  readonly disbursalDelay: number;
  readonly refundDelay: number;
  /** How long a session lasts without a call. */
  readonly sessionIdle: number;
  /** How many devices a borrower is logged in on; one more ends the session that was used least lately. */
  readonly sessionsAtOnce: number;
  readonly codeLifetime: number;
  readonly logIn: LogInLimits;
  /** Served paths may come in clear. */
  readonly allowClearPaths: boolean;
  /** Proxies whose `X-Forwarded-For` is believed; in a sandbox without a public origin, `X-Forwarded-Proto` too. */
  readonly trustedProxies: TrustedProxies;
  /**
   * Where borrowers reach the lender, such as `https://app.example`: every absolute address begins with it. A sandbox may
   * have none, and no other mode starts without it.
   */
  readonly publicOrigin: string | undefined;
  /** Origins beside the lender's own at which the app is served. */
  readonly appOrigins: readonly string[];
  /** Pages of any origin may load the site's remotes. */
  readonly openRemotes: boolean;
  /** Other lenders that a rejected borrower is referred to. */
  readonly partners: readonly Partner[];
}

const second = 1000;

/** What absolute addresses begin with where no request says it. */
export function originWithoutRequest({ publicOrigin }: Pick<LenderSettings, 'publicOrigin'>): string {
  return publicOrigin ?? 'http://localhost';
}

export const defaultSettings: LenderSettings = {
  mode: 'production',
  ...sampleRules,
  assessmentDelay: 5 * second,
  disbursalDelay: 5 * second,
  refundDelay: 5 * second,
  sessionIdle: 30 * dayMs,
  sessionsAtOnce: 1,
  codeLifetime: 5 * minuteMs,
  logIn: logInLimits,
  allowClearPaths: false,
  trustedProxies: new BlockList(),
  publicOrigin: undefined,
  appOrigins: [],
  openRemotes: false,
  partners: [],
};
