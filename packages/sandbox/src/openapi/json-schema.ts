import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/** Types of fields that recur in the contract, with their names in the document. */
const wireForms: readonly { readonly name: string; readonly json: JsonSchema }[] = [
  {
    name: 'Decimal',
    json: { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^-?\\d{1,15}(\\.\\d{1,10})?$' }] },
  },
  {
    name: 'Whole',
    json: {
      anyOf: [
        { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
        { type: 'string', pattern: '^-?\\d{1,15}$' },
      ],
    },
  },
  { name: 'Text', json: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
  {
    name: 'Flag',
    json: {
      anyOf: [{ type: 'boolean' }, { enum: [0, 1, '0', '1', 'true', 'false'], type: ['string', 'number'] }],
    },
  },
];

export function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function formOf(json: unknown): string | undefined {
  return wireForms.find(form => isSame(form.json, json))?.name;
}

function hasEntries(schema: object): schema is { entries: Record<string, v.GenericSchema> } {
  return 'entries' in schema && typeof schema.entries === 'object';
}

/** A field that reads 10 digits as seconds is a time (spec section 9). */
function isTimestamp(schema: v.GenericSchema): boolean {
  const read = v.safeParse(schema, 1_700_000_000);
  return read.success && read.output === 1_700_000_000_000;
}

function nameForms(json: JsonSchema): JsonSchema {
  const form = formOf(json);
  if (form) return refTo(form);
  if (!json.anyOf) return json;
  return {
    ...json,
    anyOf: json.anyOf.map(option => (typeof option === 'object' ? nameForms(option) : option)),
  };
}

/** Replaces recurring types by references, and tells times from other whole numbers. */
function nameFields(entries: Record<string, v.GenericSchema>, json: JsonSchema): JsonSchema {
  const properties: Record<string, JsonSchema | boolean> = {};
  for (const [field, property] of Object.entries(json.properties ?? {})) {
    const entry = entries[field];
    const named = typeof property === 'object' ? nameForms(property) : property;
    const isWhole = JSON.stringify(named).includes('schemas/Whole');
    properties[field] = entry && isWhole && isTimestamp(entry) ? refTo('Timestamp') : named;
  }
  return { ...json, properties };
}

/** An enumeration, or a variant, that the app also reads with a value that it does not know. */
function isOpen(schema: object): boolean {
  if (!('options' in schema && Array.isArray(schema.options))) return false;
  const [first, second, ...more]: readonly { readonly type?: string }[] = schema.options;
  return (
    second !== undefined && more.length === 0 && (first?.type === 'picklist' || first?.type === 'variant')
  );
}

/** The contract names the known values only: a lender sends no other. */
function firstOption({ anyOf = [] }: JsonSchema): JsonSchema {
  const [known] = anyOf;
  return typeof known === 'object' ? known : {};
}

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // The input of a schema is what is sent.
  typeMode: 'input',
  errorMode: 'throw',
  ignoreActions: ['finite', 'check'],
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    if (valibotSchema.type === 'blob') return { type: 'string', format: 'binary' };
    if (isOpen(valibotSchema)) return firstOption(jsonSchema);
    return hasEntries(valibotSchema) ? nameFields(valibotSchema.entries, jsonSchema) : undefined;
  },
};

/** The JSON Schema of what is sent. Throws for a schema that JSON Schema can't express. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, config);
  return nameForms(json);
}

/** The named forms, with what they mean. */
export function wireSchemas(meaning: (name: string) => string): Record<string, JsonSchema> {
  const named = wireForms.map(({ name, json }) => [name, { ...json, description: meaning(name) }]);
  const whole = wireForms.find(({ name }) => name === 'Whole')?.json;
  return Object.fromEntries([...named, ['Timestamp', { ...whole, description: meaning('Timestamp') }]]);
}
