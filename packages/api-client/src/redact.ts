import * as v from 'valibot';
import type { Endpoint } from './contract/declare-call';

const hidden = '[redacted]';
/** Stands for the fields that the declaration does not have: their names could tell as much as their values. */
const otherFields = '[other fields]';

/** Fields that mean the same in every call, and name no person. */
const references = ['orderNo', 'productId', 'productIds', 'couponId', 'page', 'size'];

type Declared = Pick<Endpoint, 'payload' | 'loggable' | 'sensitive'>;

/** A reference, a word of a list, or a small number; never a name of two words, a phone number, a date. */
const codeLike =
  /^(?=.{1,64}$)(?!.*\d{7})(?:[A-Za-z][A-Za-z0-9]*(?:[-._/][A-Za-z0-9]+)*|\d{1,6}|\d+\.\d+\.\d+-[0-9a-f]+)$/;

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function partOf(schema: v.GenericSchema, name: 'wrapped' | 'item' | 'entries' | 'options'): unknown {
  return Reflect.get(schema, name);
}

/** Whether a schema takes a few fixed values alone. */
function isFixed(schema: v.GenericSchema): boolean {
  const options = partOf(schema, 'options');
  if (schema.type === 'union')
    return Array.isArray(options) && options.every(one => isSchema(one) && isFixed(one));
  return ['picklist', 'enum', 'literal', 'boolean'].includes(schema.type);
}

/** A payload as a log may show it: of each field what its declaration allows, and nothing else. */
export function redact({ payload: declared, loggable, sensitive }: Declared, payload: unknown): unknown {
  function ofObject(entries: object, sent: object): unknown {
    const fields = Object.entries(sent);
    const declaredFields = fields.filter(([name]) => Object.hasOwn(entries, name));
    const shown = declaredFields.map(([name, value]) => [
      name,
      visit(Reflect.get(entries, name), name, value),
    ]);
    const others = fields.length - declaredFields.length;
    return { ...Object.fromEntries(shown), ...(others > 0 && { [otherFields]: others }) };
  }

  function ofValue(schema: v.GenericSchema, name: string, value: unknown): unknown {
    if (isFixed(schema)) return v.is(schema, value) ? value : hidden;
    const isMarked = references.includes(name) || loggable.includes(name);
    const isCode = (typeof value === 'string' || typeof value === 'number') && codeLike.test(String(value));
    return isMarked && isCode ? value : hidden;
  }

  function visit(schema: unknown, name: string, value: unknown): unknown {
    if (value === undefined || value === null) return value;
    if (sensitive.includes(name) || !isSchema(schema)) return hidden;
    if (value instanceof Blob) return '[file]';
    const [wrapped, item, entries] = [
      partOf(schema, 'wrapped'),
      partOf(schema, 'item'),
      partOf(schema, 'entries'),
    ];
    if (isSchema(wrapped)) return visit(wrapped, name, value);
    if (Array.isArray(value)) return isSchema(item) ? value.map(one => visit(item, name, one)) : hidden;
    if (typeof value !== 'object') return ofValue(schema, name, value);
    return typeof entries === 'object' && entries !== null ? ofObject(entries, value) : hidden;
  }

  return visit(declared, '', payload);
}
