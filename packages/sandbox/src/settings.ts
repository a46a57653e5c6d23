import { BlockList, isIP } from 'node:net';
import { type LenderRules, readLenderRules, sampleRules } from '@sunbird/federation/lender-rules';
import { type Partner, sandboxPartners } from '@sunbird/federation/partners';
import { marketCodes } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type { S3Options } from './files/s3-store';
import type { TrustedProxies } from './http/guard/request-source';
import { type LogInLimits, logInLimits, withBurstPerAddress } from './session/log-in-limits';
import { StartError } from './start-error';

/**
 * `sandbox`: stand-ins for all services, magic values, control calls, codes in clear, and a clock that moves. No other
 * mode has any of them.
 */
const lenderModes = ['sandbox', 'production'] as const;
export type LenderMode = (typeof lenderModes)[number];

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
  /** Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  readonly trustedProxies: TrustedProxies;
  /** Origins beside the lender's own at which the app is served. */
  readonly appOrigins: readonly string[];
  /** Other lenders that a rejected borrower is referred to. */
  readonly partners: readonly Partner[];
}

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

export const defaultSettings: LenderSettings = {
  mode: 'production',
  ...sampleRules,
  assessmentDelay: 5 * second,
  disbursalDelay: 5 * second,
  refundDelay: 5 * second,
  sessionIdle: 30 * day,
  sessionsAtOnce: 1,
  codeLifetime: 5 * minute,
  logIn: logInLimits,
  allowClearPaths: false,
  trustedProxies: new BlockList(),
  appOrigins: [],
  partners: [],
};

const seconds = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)?$/, 'must be a number of seconds'),
  v.transform(text => Math.round(Number(text) * second)),
);
const count = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1'),
  v.transform(Number),
);
const switchOn = v.pipe(
  v.string(),
  v.transform(text => text === '1'),
);
const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a number from 0 to 65535'),
);
const text = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** `10.0.0.1,192.168.0.0/16,2001:db8::/32` */
const proxies = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const list = new BlockList();
    for (const entry of dataset.value.split(',').map(part => part.trim())) {
      const [address = '', prefix] = entry.split('/');
      const family = isIP(address);
      const longest = family === 4 ? 32 : 128;
      const length = prefix === undefined ? longest : Number(prefix);
      if (family === 0 || !Number.isInteger(length) || length < 0 || length > longest || prefix === '') {
        addIssue({
          message: `must list addresses or networks such as 10.0.0.1,192.168.0.0/16; "${entry}" is none`,
        });
        return NEVER;
      }
      list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
    }
    return list;
  }),
);

const origins = v.pipe(
  v.string(),
  v.transform(list => list.split(',').map(origin => origin.trim())),
  v.everyItem(
    origin => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin),
    'must list origins without paths, such as https://app.example',
  ),
);

const environment = v.object({
  PORT: v.optional(portNumber, '8080'),
  API_PORT: v.optional(portNumber),
  DATA_DIR: v.optional(text, '.data'),
  DATABASE_URL: v.optional(text),
  DATABASE_TEMPLATES: v.optional(text),
  SITE_DIR: v.optional(text),
  LENDER: v.optional(text),
  MARKET: v.optional(v.picklist(marketCodes, `must be one of ${marketCodes.join(', ')}`)),
  COLLECT: v.optional(v.picklist(['market', 'all'], 'must be market or all')),
  PRODUCTS: v.optional(v.picklist(['several', 'one'], 'must be several or one')),
  LENDER_MODE: v.optional(v.picklist(lenderModes, `must be one of ${lenderModes.join(', ')}`), 'production'),
  LENDER_SERVICES: v.optional(text),
  TRUSTED_PROXIES: v.optional(proxies),
  APP_ORIGINS: v.optional(origins),
  ALLOW_CLEAR_PATHS: v.optional(switchOn, '0'),
  UPLOADS_S3_URL: v.optional(
    v.pipe(v.string(), v.url('must be an address such as https://host/bucket/uploads')),
  ),
  AWS_REGION: v.optional(text, 'us-east-1'),
  AWS_ACCESS_KEY_ID: v.optional(text),
  AWS_SECRET_ACCESS_KEY: v.optional(text),
  SESSION_IDLE_DAYS: v.optional(count, '30'),
  SESSIONS_AT_ONCE: v.optional(count, '1'),
  LOG_INS_PER_ADDRESS: v.optional(count),
  CODE_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  ASSESSMENT_SECONDS: v.optional(seconds, '5'),
  DISBURSAL_SECONDS: v.optional(seconds, '5'),
});

export interface ServerSettings {
  readonly port: number;
  /** A second port for an app that calls the API on another origin. */
  readonly apiPort: number | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Folder with an empty embedded database to start new data folders from, for tests. */
  readonly templates: string | undefined;
  readonly siteDir: string | undefined;
  /** The module with the lender's real services; the sandbox has none. */
  readonly services: string | undefined;
  /** Where uploads lie, instead of the data folder. */
  readonly uploads: S3Options | undefined;
  /** Keys the hashes of codes; it is not in the database. */
  readonly codeSecret: string | undefined;
  readonly lender: LenderSettings;
}

type Environment = v.InferOutput<typeof environment>;

function uploadsOf(read: Environment): S3Options | undefined {
  const { UPLOADS_S3_URL: url, AWS_REGION: region } = read;
  if (!url) return undefined;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = read;
  if (!accessKeyId || !secretAccessKey) {
    throw new StartError('UPLOADS_S3_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it.');
  }
  return { url, region, accessKeyId, secretAccessKey };
}

/** How the lender of a file has to behave; `MARKET`, `COLLECT` and `PRODUCTS` change it for one start. */
function rulesOf({
  LENDER: file,
  MARKET: market,
  COLLECT: collect,
  PRODUCTS: products,
}: Environment): LenderRules {
  try {
    const rules = file === undefined ? sampleRules : readLenderRules(file);
    return {
      ...rules,
      ...(market && { market }),
      ...(collect && { collect }),
      ...(products && { products }),
    };
  } catch (error) {
    throw new StartError(
      `LENDER must be a lender's file; ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Reads the environment. StartError with a sentence that names the variable and what it must be. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): ServerSettings {
  const result = v.safeParse(environment, variables);
  if (!result.success) {
    const [issue] = result.issues;
    throw new StartError(`${v.getDotPath(issue) ?? 'A setting'} ${issue.message}.`);
  }
  const read = result.output;
  if (read.LENDER_MODE === 'sandbox' && read.LENDER_SERVICES) {
    throw new StartError(
      'LENDER_SERVICES is for other modes: LENDER_MODE=sandbox plays all services itself.',
    );
  }
  const rules = rulesOf(read);
  return {
    port: read.PORT,
    apiPort: rules.apiApart ? read.API_PORT : undefined,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    templates: read.DATABASE_TEMPLATES,
    siteDir: read.SITE_DIR,
    services: read.LENDER_SERVICES,
    uploads: uploadsOf(read),
    codeSecret: read.CODE_SECRET,
    lender: {
      ...defaultSettings,
      ...rules,
      mode: read.LENDER_MODE,
      ...(read.LENDER_MODE === 'sandbox' && { partners: sandboxPartners }),
      allowClearPaths: read.ALLOW_CLEAR_PATHS,
      ...(read.TRUSTED_PROXIES && { trustedProxies: read.TRUSTED_PROXIES }),
      ...(read.APP_ORIGINS && { appOrigins: read.APP_ORIGINS }),
      sessionIdle: read.SESSION_IDLE_DAYS * day,
      sessionsAtOnce: read.SESSIONS_AT_ONCE,
      logIn: withBurstPerAddress(logInLimits, read.LOG_INS_PER_ADDRESS),
      assessmentDelay: read.ASSESSMENT_SECONDS,
      disbursalDelay: read.DISBURSAL_SECONDS,
    },
  };
}
