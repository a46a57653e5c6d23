import type { Endpoint } from '@sunbird/api-client/contract';

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

const known = new WeakMap<Endpoint, BodyLimits>();

/** The limits of a call's body, worked out at its first request. */
export function bodyLimitsOf(endpoint: Endpoint): BodyLimits {
  const found = known.get(endpoint);
  if (found) return found;
  const { payload, encoding } = endpoint;
  const { entries } = { entries: {}, ...payload };
  const limits = {
    size: unknownFields + sizeOf({ ...payload }, bytesPerCharacter[encoding]),
    fields: Object.keys(entries ?? {}).length + 20,
  };
  known.set(endpoint, limits);
  return limits;
}
