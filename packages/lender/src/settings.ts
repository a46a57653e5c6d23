import { BlockList } from 'node:net';
import { type LenderRules, readLenderRules, sampleRules } from '@sunbird/lender-settings/lender-rules';
import { type Partner, sandboxPartners } from '@sunbird/lender-settings/partners';
import * as v from 'valibot';
import { type Environment, environment, type LenderMode } from './environment';
import type { S3Options } from './files/file-store';
import type { TrustedProxies } from './http/guard/request-guard';
import { dayMs, minuteMs } from './kit/clock';
import { errorMessage, StartError } from './kit/errors';
import { configureProviders } from './providers/configure';
import { type LogInLimits, logInLimits, withBurstPerAddress } from './session/log-in-limits';

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
  partners: [],
};

function uploadsOf(read: Environment): S3Options | undefined {
  const { UPLOADS_S3_URL: url, AWS_REGION: region } = read;
  if (!url) return undefined;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = read;
  if (!accessKeyId || !secretAccessKey) {
    throw new StartError('UPLOADS_S3_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it.');
  }
  return { url, region, accessKeyId, secretAccessKey };
}

/** How the lender of a file has to behave; `MARKET`, `COLLECT`, `PRODUCTS` and `CAMPAIGNS` change it for one start. */
function rulesOf({
  LENDER: file,
  MARKET: market,
  COLLECT: collect,
  PRODUCTS: products,
  CAMPAIGNS: campaigns,
}: Environment): LenderRules {
  try {
    const rules = file === undefined ? sampleRules : readLenderRules(file);
    return {
      ...rules,
      ...(market && { market }),
      ...(collect && { collect }),
      ...(products && { products }),
      ...(campaigns && { campaigns }),
    };
  } catch (error) {
    throw new StartError(`LENDER must name a lender's file. ${errorMessage(error)}`);
  }
}

function lenderOf(read: Environment, rules: LenderRules): LenderSettings {
  return {
    ...defaultSettings,
    ...rules,
    mode: read.LENDER_MODE,
    ...(read.LENDER_MODE === 'sandbox' && { partners: sandboxPartners }),
    allowClearPaths: read.ALLOW_CLEAR_PATHS,
    ...(read.TRUSTED_PROXIES && { trustedProxies: read.TRUSTED_PROXIES }),
    publicOrigin: read.PUBLIC_ORIGIN,
    ...(read.APP_ORIGINS && { appOrigins: read.APP_ORIGINS }),
    sessionIdle: read.SESSION_IDLE_DAYS * dayMs,
    sessionsAtOnce: read.SESSIONS_AT_ONCE,
    logIn: withBurstPerAddress(logInLimits, read.LOG_INS_PER_ADDRESS),
    assessmentDelay: read.ASSESSMENT_SECONDS,
    disbursalDelay: read.DISBURSAL_SECONDS,
  };
}

/** What a start is told by its environment. */
export type StartSettings = ReturnType<typeof readSettings>;

/** Reads the environment. StartError with a sentence that names the variable and what it must be. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>) {
  const result = v.safeParse(environment, variables);
  if (!result.success) {
    const [issue] = result.issues;
    throw new StartError(`${v.getDotPath(issue) ?? 'A setting'} ${issue.message}.`);
  }
  const read = result.output;
  if (read.LENDER_MODE === 'sandbox' && (read.LENDER_SERVICES || read.PROVIDERS.length > 0)) {
    throw new StartError(
      'PROVIDERS and LENDER_SERVICES are for other modes: LENDER_MODE=sandbox plays all services itself.',
    );
  }
  const rules = rulesOf(read);
  return {
    port: read.PORT,
    // A second port for an app that calls the API on another origin.
    apiPort: rules.apiApart ? read.API_PORT : undefined,
    // Where `pnpm dev` answers the pages of its site.
    developmentOrigin: read.LENDER_MODE === 'sandbox' ? read.DEVELOPMENT_ORIGIN : undefined,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    templates: read.DATABASE_TEMPLATES,
    siteDir: read.SITE_DIR,
    provided: configureProviders(read.PROVIDERS, variables),
    services: read.LENDER_SERVICES,
    uploads: uploadsOf(read),
    codeSecret: read.CODE_SECRET,
    lender: lenderOf(read, rules),
  };
}
