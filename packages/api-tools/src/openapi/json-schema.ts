import { decimal, flag, money, text, timestamp, whole } from '@sunbird/api-client/contract';
import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { enumerationOf, enumerationOfField } from './enumerations';
import { meaningIn, texts } from './texts';

/** Types of fields that recur in the contract, by their names in the document. */
const wireForms = {
  Decimal: decimal,
  Money: money,
  Whole: whole,
  Text: text,
  Flag: flag,
  Timestamp: timestamp,
};

export function refTo(name: string) {
  return { $ref: `#/components/schemas/${name}` };
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
  const [first] = anyOf;
  return typeof first === 'object' ? first : {};
}

type Node = JsonSchema | boolean;

/** A text of which nothing but its length is declared. */
function isPlainText(schema: Node): boolean {
  if (typeof schema !== 'object') return false;
  const { type, maxLength: _limit, ...rest } = schema;
  return type === 'string' && Object.keys(rest).length === 0;
}

/** Fields of forms are text in the declarations: each market has rules of its own for them. */
function withForms({ properties = {}, ...schema }: JsonSchema): JsonSchema {
  const fields = Object.entries(properties).map(([field, property]) => {
    const form = enumerationOfField(field);
    return [field, form && isPlainText(property) ? refTo(form) : property];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** How schemas are written: recurring types, enumerations and the fields of forms by their names. */
function configFor(what: 'payload' | 'data'): ConversionConfig {
  return {
    target: 'draft-2020-12',
    // The input of a schema is what is sent.
    typeMode: 'input',
    errorMode: 'throw',
    ignoreActions: ['finite', 'check'],
    definitions: wireForms,
    overrideRef: ({ referenceId }) => refTo(referenceId).$ref,
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema.type === 'blob') return { type: 'string', format: 'binary' };
      if (isOpen(valibotSchema)) return firstOption(jsonSchema);
      // The values of a flag are of several types; they are one of the recurring forms.
      if (jsonSchema.enum && !Array.isArray(jsonSchema.type)) return refTo(enumerationOf(jsonSchema.enum));
      return what === 'payload' && jsonSchema.properties ? withForms(jsonSchema) : undefined;
    },
  };
}

/** The JSON Schema of what is sent. Throws for a schema that JSON Schema can't express, or an enumeration without meanings. */
export function jsonSchemaOf(schema: v.GenericSchema, what: 'payload' | 'data'): JsonSchema {
  const { $schema: _dialect, $defs: _forms, ...json } = toJsonSchema(schema, configFor(what));
  return json;
}

/** The recurring types, with what they mean. */
export function wireSchemas(): Record<string, JsonSchema> {
  const { definitions: _, ...config } = configFor('data');
  const schemas = Object.entries(toJsonSchemaDefs(wireForms, config));
  return Object.fromEntries(
    schemas.map(([name, schema]) => [name, { ...schema, description: meaningIn(texts.wire, name) }]),
  );
}
