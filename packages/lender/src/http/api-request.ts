import { MIMEType } from 'node:util';
import type { HttpBindings } from '@hono/node-server';
import { decryptPath } from '@sunbird/api-client/cipher';
import type { CachePolicy, Endpoint } from '@sunbird/api-client/contract';
import { isLanguage } from '@sunbird/loan-domain';
import { networkOf } from '@sunbird/node-kit/network';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { CallHandler } from '../calls/call-handler';
import type { Caller } from '../context/caller';
import type { Lender } from '../context/lender';
import { fieldRefusal, Refusal } from '../kit/errors';
import type { LenderSettings } from '../settings/settings';
import { originOf, remoteAddress } from './guard/request-guard';
import { headerText, loggedHeaders } from './log/request-log';
import { checkTexts, readJson, UnreadableRequest, visibleTexts } from './untrusted-json';

/** A schema as an object of unknown parts. */
export type Parts = Readonly<Record<string, unknown>>;

export function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null;
}

export function partsIn(value: unknown): readonly Parts[] {
  return Array.isArray(value) ? value.filter(isParts) : [];
}

/** A picture as the app sends it is below 2 MB; the lender says so of a larger one, and needs to have read it. */
const picture = 3 * 1024 * 1024;
/** Numbers, flags and the words of lists. */
const word = 100;
/** Fields that only a newer app sends. */
const unknownFields = 16 * 1024;

/** Bytes of one character: of UTF-8, or as a form writes them. */
const bytesPerCharacter = { query: 9, form: 9, json: 3, multipart: 3 } as const;

/** How long a text or a list may be, by its declaration. */
export function limitOf(schema: Parts): number | undefined {
  const limit = partsIn(schema.pipe).find(({ type }) => type === 'max_length')?.requirement;
  return typeof limit === 'number' ? limit : undefined;
}

/** The most bytes that a value of a payload takes. Each text and list of a payload has a limit. */
function sizeOf(schema: Parts, perCharacter: number): number {
  const [first] = partsIn(schema.pipe);
  if (first?.kind === 'schema' && first.pipe !== undefined) return sizeOf(first, perCharacter);
  if (isParts(schema.wrapped)) return sizeOf(schema.wrapped, perCharacter);
  switch (schema.type) {
    case 'blob':
      return picture;
    case 'string':
      return (limitOf(schema) ?? word) * perCharacter;
    case 'array':
      return isParts(schema.item) ? (limitOf(schema) ?? 0) * sizeOf(schema.item, perCharacter) : 0;
    case 'object':
      return Object.entries(schema.entries ?? {}).reduce(
        (sum, [name, entry]) => sum + name.length + word + (isParts(entry) ? sizeOf(entry, perCharacter) : 0),
        0,
      );
    default:
      return word;
  }
}

/** What the body of a call may have, by the limits of its declared payload. */
interface BodyLimits {
  /** Bytes. */
  readonly size: number;
  /** How many fields a form may have: the declared ones, and some that only a newer app sends. */
  readonly fields: number;
}

const limitsByEndpoint = new WeakMap<Endpoint, BodyLimits>();

/** The limits of a call's body, worked out at its first request. */
export function bodyLimitsOf(endpoint: Endpoint): BodyLimits {
  const cached = limitsByEndpoint.get(endpoint);
  if (cached) return cached;
  const { payload, encoding } = endpoint;
  const { entries } = { entries: {}, ...payload };
  const limits = {
    size: unknownFields + sizeOf({ ...payload }, bytesPerCharacter[encoding]),
    fields: Object.keys(entries ?? {}).length + 20,
  };
  limitsByEndpoint.set(endpoint, limits);
  return limits;
}

export type ApiContext = Context<{ Bindings: HttpBindings }>;

/** Who calls: market, language and addresses. */
export function callerOf(c: ApiContext, lender: Lender): Caller {
  const { markets, packages, market } = lender.settings;
  const fallback = markets[market];
  const packageName = c.req.header('packageName') ?? fallback.packageName;
  const language = c.req.header('lang');
  const origin = originOf(c, lender.settings);
  const page = c.req.header('origin') ?? '';
  const code = Object.hasOwn(packages, packageName) ? packages[packageName] : undefined;
  return {
    market: code ? markets[code] : fallback,
    packageName,
    language: isLanguage(language) ? language : 'en',
    origin,
    appOrigin: lender.settings.appOrigins.includes(page) ? page : origin,
    network: networkOf(remoteAddress(c, lender.settings.trustedProxies)),
    userAgent: c.req.header('user-agent'),
  };
}

/** The path in clear: decrypted from one segment, or as it was sent where clear paths are allowed. */
export function clearPathOf(
  c: ApiContext,
  { packageName }: Caller,
  settings: LenderSettings,
): string | undefined {
  const path = c.req.path.slice(settings.apiPath.length - 1);
  const segment = path.slice(1);
  if (!segment.includes('/')) return decryptPath(segment, packageName);
  return settings.allowClearPaths ? path : undefined;
}

/** Limits the body by the call's declaration; one that announces its length is refused unread. */
async function limitBody(c: ApiContext, { endpoint }: CallHandler): Promise<void> {
  function refuse(): never {
    throw new UnreadableRequest('code.413', undefined, 413);
  }
  const { size } = bodyLimitsOf(endpoint);
  const length = c.req.header('content-length') ?? '';
  // The server reads so much and no more. Hono's limit would make a stream of the body before it looks at this.
  if (/^\d+$/.test(length) && !c.req.header('transfer-encoding'))
    return Number(length) > size ? refuse() : undefined;
  await bodyLimit({ maxSize: size, onError: refuse })(c, async () => undefined);
}

function unreadableForm(): Refusal {
  return fieldRefusal('payload', 'error.form.invalid');
}

/** How often a text occurs among bytes. */
function count(bytes: Buffer, text: string): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) count += 1;
  return count;
}

/** The media type of a body; undefined where none is named. Of a parameter that is named twice the first counts. */
function mediaTypeOf(c: ApiContext): MIMEType | undefined {
  try {
    return new MIMEType(c.req.header('content-type') ?? '');
  } catch {
    return undefined;
  }
}

/** The fields of a form. Counted before they are taken apart, which takes long where there are many. */
async function readForm(c: ApiContext, { endpoint }: CallHandler): Promise<unknown> {
  const type = mediaTypeOf(c);
  const boundary = type?.essence === 'multipart/form-data' ? type.params.get('boundary') : null;
  if (!type || (endpoint.encoding === 'multipart' && !boundary)) throw unreadableForm();
  const bytes = Buffer.from(await c.req.arrayBuffer());
  // Each part follows its boundary; the last one closes the form.
  if (boundary && count(bytes, `--${boundary}`) > bodyLimitsOf(endpoint).fields + 1) throw unreadableForm();
  // Taken apart by the type that was read here: of several in one header another reader takes another one.
  const form = await new Response(bytes, { headers: { 'Content-Type': String(type) } }).formData();
  return Object.fromEntries(form);
}

async function readEncoded(c: ApiContext, handler: CallHandler): Promise<unknown> {
  const { encoding } = handler.endpoint;
  if (encoding === 'query') return c.req.query();
  await limitBody(c, handler);
  try {
    return encoding === 'json' ? readJson(await c.req.text()) : await readForm(c, handler);
  } catch (error) {
    if (error instanceof UnreadableRequest || error instanceof Refusal) throw error;
    throw unreadableForm();
  }
}

/**
 * The payload in the declared encoding.
 * @throws UnreadableRequest for what no call accepts, Refusal for a form that can't be read
 */
export async function readPayload(c: ApiContext, handler: CallHandler): Promise<unknown> {
  const payload = await readEncoded(c, handler);
  checkTexts(payload);
  return visibleTexts(payload);
}

/** The headers of a request as a log may show them. */
export function headersForLog(c: ApiContext): Record<string, string> {
  const sent = loggedHeaders.flatMap(name => {
    const value = c.req.header(name);
    return value ? [[name, headerText(name, value)]] : [];
  });
  return Object.fromEntries(sent);
}

export function cacheHeader(policy: CachePolicy): string {
  return policy === 'no-store' ? 'no-store' : `${policy.scope}, max-age=${policy.seconds}`;
}
