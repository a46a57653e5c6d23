import { BlockList, isIP } from 'node:net';
import { type LenderRules, readLenderRules, sampleRules } from '@sunbird/lender-settings/lender-rules';
import { sandboxPartners } from '@sunbird/lender-settings/partners';
import { marketCodes } from '@sunbird/loan-domain';
import { identityServer, secureOrigin } from '@sunbird/staff-sign-in';
import * as v from 'valibot';
import type { S3Options } from '../files/file-store';
import { dayMs } from '../kit/clock';
import { errorMessage, StartError } from '../kit/errors';
import { logLevels } from '../kit/log';
import { configureProviders } from '../providers/configure';
import { defaultLimits, type Limits } from '../settings/limits';
import { logInLimits, withBurstPerAddress } from '../settings/log-in-limits';
import { defaultSettings, type LenderSettings, lenderModes } from '../settings/settings';
import type { StaffOptions } from '../staff/records';

const seconds = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)?$/, 'must be a number of seconds'),
  v.transform(text => Math.round(Number(text) * 1000)),
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

const originForm = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;
const origin = v.pipe(
  v.string(),
  v.regex(originForm, 'must be an origin without a path, such as https://app.example'),
);
const origins = v.pipe(
  v.string(),
  v.transform(list => list.split(',').map(one => one.trim())),
  v.everyItem(one => originForm.test(one), 'must list origins without paths, such as https://app.example'),
);

const names = v.pipe(
  v.string(),
  v.transform(list => list.split(',').map(name => name.trim())),
  v.everyItem(
    name => /^[a-z][\w-]{0,40}$/i.test(name),
    'must list names of campaigns, such as harvest,spring',
  ),
);

const providerNames = v.pipe(
  v.string(),
  v.transform(list =>
    list
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== ''),
  ),
);

const traceExporters = ['otlp', 'console', 'none'] as const;
export type TraceExporter = (typeof traceExporters)[number];

/** The variables that start a lender, as text from outside; README and docs say what each does. */
const environment = v.object({
  HOST: v.optional(text, '127.0.0.1'),
  PORT: v.optional(portNumber, '8080'),
  OPERATIONS_HOST: v.optional(text, '127.0.0.1'),
  OPERATIONS_PORT: v.optional(portNumber),
  OTEL_TRACES_EXPORTER: v.optional(v.picklist(traceExporters, `must be one of ${traceExporters.join(', ')}`)),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(text),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: v.optional(text),
  OTEL_SDK_DISABLED: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`)),
  API_PORT: v.optional(portNumber),
  DEVELOPMENT_ORIGIN: v.optional(origin),
  DATA_DIR: v.optional(text, '.data'),
  DATABASE_URL: v.optional(text),
  DATABASE_TEMPLATES: v.optional(text),
  SITE_DIR: v.optional(text),
  LENDER: v.optional(text),
  MARKET: v.optional(v.picklist(marketCodes, `must be one of ${marketCodes.join(', ')}`)),
  COLLECT: v.optional(v.picklist(['market', 'all'], 'must be market or all')),
  CAMPAIGNS: v.optional(names),
  PRODUCTS: v.optional(v.picklist(['several', 'one'], 'must be several or one')),
  LENDER_MODE: v.optional(v.picklist(lenderModes, `must be one of ${lenderModes.join(', ')}`), 'production'),
  PROVIDERS: v.optional(providerNames, ''),
  LENDER_SERVICES: v.optional(text),
  TRUSTED_PROXIES: v.optional(proxies),
  PUBLIC_ORIGIN: v.optional(origin),
  APP_ORIGINS: v.optional(origins),
  OPEN_REMOTES: v.optional(switchOn, '0'),
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
  DATABASE_CONNECTIONS: v.optional(count, String(defaultLimits.connections)),
  STATEMENT_SECONDS: v.optional(seconds, String(defaultLimits.statementMs / 1000)),
  LOCK_SECONDS: v.optional(seconds, String(defaultLimits.lockMs / 1000)),
  CALLS_WAITING: v.optional(count, String(defaultLimits.callsWaiting)),
  CALL_WAIT_SECONDS: v.optional(seconds, String(defaultLimits.callWaitMs / 1000)),
  JOB_WORKERS: v.optional(count, String(defaultLimits.jobWorkers)),
  ASSESSMENT_SECONDS: v.optional(seconds, '5'),
  DISBURSAL_SECONDS: v.optional(seconds, '5'),
});

type Environment = v.InferOutput<typeof environment>;

/** Where health and metrics are, which no borrower may reach: beside the staff's port, but in a sandbox. */
function operationsOf({ OPERATIONS_HOST: host, OPERATIONS_PORT: own, PORT, LENDER_MODE: mode }: Environment) {
  const port = own ?? (mode === 'sandbox' ? undefined : nextPort(PORT, 2));
  return port === undefined ? undefined : { host, port };
}

/** A port after another one; any free one beside any free one. */
export function nextPort(port: number, after: number): number {
  return port === 0 ? 0 : port + after;
}

/** Where traces go, by the standard's variables; nowhere by default. */
function tracesOf(read: Environment): TraceExporter {
  if (read.OTEL_SDK_DISABLED === 'true') return 'none';
  const endpoint = read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_ENDPOINT;
  return read.OTEL_TRACES_EXPORTER ?? (endpoint === undefined ? 'none' : 'otlp');
}

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
    openRemotes: read.OPEN_REMOTES,
    sessionIdle: read.SESSION_IDLE_DAYS * dayMs,
    sessionsAtOnce: read.SESSIONS_AT_ONCE,
    logIn: withBurstPerAddress(logInLimits, read.LOG_INS_PER_ADDRESS),
    assessmentDelay: read.ASSESSMENT_SECONDS,
    disbursalDelay: read.DISBURSAL_SECONDS,
  };
}

function limitsOf(read: Environment): Limits {
  return {
    ...defaultLimits,
    connections: read.DATABASE_CONNECTIONS,
    statementMs: read.STATEMENT_SECONDS,
    lockMs: read.LOCK_SECONDS,
    callsWaiting: read.CALLS_WAITING,
    callWaitMs: read.CALL_WAIT_SECONDS,
    jobWorkers: read.JOB_WORKERS,
  };
}

type Variables = Readonly<Record<string, string | undefined>>;

/** How staff sign in, by `STAFF_ORIGIN` and `STAFF_OIDC_…`. StartError for what would send secrets in the clear. */
export function staffOf(variables: Variables): StaffOptions {
  const { STAFF_ORIGIN: address } = variables;
  try {
    return {
      origin: address ? secureOrigin(address) : undefined,
      identity: identityServer('STAFF', variables),
    };
  } catch (error) {
    throw new StartError(`STAFF_ORIGIN or STAFF_OIDC_ISSUER can't be used. ${errorMessage(error)}`);
  }
}

/** What a start is told by its environment. */
export type StartSettings = ReturnType<typeof readSettings>;

/** Reads the environment. StartError with a sentence that names the variable and what it must be. */
export function readSettings(variables: Variables) {
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
    host: read.HOST,
    port: read.PORT,
    operations: operationsOf(read),
    traces: tracesOf(read),
    // The calls of a sandbox are read at its console.
    logLevel: read.LOG_LEVEL ?? (read.LENDER_MODE === 'sandbox' ? 'error' : 'info'),
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
    limits: limitsOf(read),
    staff: staffOf(variables),
    lender: lenderOf(read, rules),
  };
}
