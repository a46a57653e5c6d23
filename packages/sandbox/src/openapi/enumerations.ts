import {
  accountKind,
  bannerStatuses,
  cancelReason,
  choicesIn,
  complaintTopic,
  contactRelation,
  type FormDeclaration,
  fieldsWhere,
  homeStatuses,
  orderLabels,
  orderStatuses,
  personalForm,
  workForm,
} from '@sunbird/loan-domain';
import type { JsonSchema } from '@valibot/to-json-schema';
import { refTo } from './json-schema';
import { meanings } from './meanings';

/** An enumeration of the contract: a schema of its own, with the meaning of each value. */
interface Enumeration {
  readonly name: string;
  readonly values: readonly (string | number)[];
  readonly meaning: (value: string) => string;
}

function written<Name extends keyof typeof meanings>(
  name: Name,
  values: readonly (string | number)[] = Object.keys(meanings[name]),
): Enumeration {
  const texts: Readonly<Record<string, string>> = meanings[name];
  return {
    name,
    values,
    meaning: value => {
      const text = texts[value];
      if (text === undefined) throw new RangeError(`${name} has no meaning of "${value}".`);
      return text;
    },
  };
}

/** `moreThanThreeYears` as a reader sees it: `More than three years`. */
function sentenceOf(constant: string): string {
  const text = constant.replace(/([A-Z])/g, ' $1').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Values that keep the spelling of the wire, under constants that are spelt right. */
function named(name: string, constants: Readonly<Record<string, string>>): Enumeration {
  const names = new Map(Object.entries(constants).map(([constant, value]) => [value, constant]));
  return {
    name,
    values: Object.values(constants),
    meaning: value => sentenceOf(names.get(value) ?? value),
  };
}

function choice(name: string, list: readonly { value: string; label: string }[]): Enumeration {
  return named(
    name,
    Object.fromEntries(list.map(({ value, label }) => [label.split('.').at(-1) ?? '', value])),
  );
}

/** Enumerations that the declarations spell out, known by their values. */
const declared: readonly Enumeration[] = [
  written('OrderStatus', orderStatuses),
  written('OrderLabel', orderLabels),
  written('HomeStatus', homeStatuses),
  { ...written('OrderStatus', bannerStatuses), name: 'BannerStatus' },
  written('AccountKind', Object.values(accountKind)),
  written('RecordKind'),
  written('InstalmentStatus'),
  written('StatementKind'),
  written('BankKind'),
  written('Provider'),
  written('ChannelKind'),
  written('BarcodeFormat'),
  written('CouponKind'),
  written('CouponStatus'),
  written('Gender'),
  written('PaymentStatus'),
  written('VoucherSent'),
  written('VoucherStatus'),
  written('CaptureMode'),
  written('DataRequestKind'),
  written('DataRequestStatus'),
  written('PictureSide'),
  written('ReservedAccountStatus'),
  written('CardAuthorization'),
  written('TransferStatus'),
  written('DueColour'),
  written('TurnReason'),
  written('CodeLength', [4, 6]),
  written('CodeScene'),
  written('CodeChannel'),
  written('NameMatch'),
  written('LinkStatus'),
  written('RolloverStatus'),
];

/** Lists of choices whose schema has another name. */
const schemaNames: Readonly<Partial<Record<string, string>>> = {
  jobExperience: 'WorkPeriod',
  payMethod: 'SalaryMethod',
  workThereTime: 'WorkPeriod',
};

function chosenIn(form: FormDeclaration): Record<string, Enumeration> {
  const rows = fieldsWhere(form, ({ kind }) => kind === 'choice').map(field => {
    const list = form[field]?.list ?? field;
    const name = schemaNames[list] ?? list.charAt(0).toUpperCase() + list.slice(1);
    return [field, choice(name, choicesIn(list))] as const;
  });
  return Object.fromEntries(rows);
}

/** Fields of forms that are text in the declarations, because each market has rules of its own for them. */
const inForms: Readonly<Record<string, Enumeration>> = {
  ...chosenIn(personalForm),
  ...chosenIn(workForm),
  emergencyContactRelation1: named('ContactRelation', contactRelation),
  emergencyContactRelation2: named('ContactRelation', contactRelation),
  reasonCode: named('CancelReason', cancelReason),
  topic: named('ComplaintTopic', complaintTopic),
};

function isSame(values: readonly unknown[], others: readonly unknown[]): boolean {
  return values.length === others.length && values.every(value => others.includes(value));
}

function enumerationOf(values: readonly unknown[]): Enumeration {
  const found = declared.find(one => isSame(one.values, values));
  if (!found) throw new RangeError(`No enumeration has the values ${values.join(', ')}.`);
  return found;
}

type Node = JsonSchema | boolean;

/** A text of which nothing but its length is declared. */
function isPlainText(schema: Node): boolean {
  if (typeof schema !== 'object') return false;
  const { type, maxLength: _limit, ...rest } = schema;
  return type === 'string' && Object.keys(rest).length === 0;
}

function inProperties(properties: Readonly<Record<string, Node>>, isPayload: boolean): Record<string, Node> {
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => {
      const form = inForms[field];
      const isForm = isPayload && form !== undefined && isPlainText(schema);
      return [field, isForm ? refTo(form.name) : nameIn(schema, isPayload)];
    }),
  );
}

function nameIn(schema: Node, isPayload: boolean): Node {
  if (typeof schema !== 'object') return schema;
  if (schema.enum) return refTo(enumerationOf(schema.enum).name);
  const { properties, items, anyOf, oneOf, ...rest } = schema;
  return {
    ...rest,
    ...(properties && { properties: inProperties(properties, isPayload) }),
    ...(items !== undefined && !Array.isArray(items) && { items: nameIn(items, isPayload) }),
    ...(anyOf && { anyOf: anyOf.map(one => nameIn(one, isPayload)) }),
    ...(oneOf && { oneOf: oneOf.map(one => nameIn(one, isPayload)) }),
  };
}

/** Puts a reference in the place of each enumeration. RangeError for one without a name and meanings. */
export function nameEnumerations(schema: JsonSchema, of: 'payload' | 'data'): JsonSchema {
  const named = nameIn(schema, of === 'payload');
  return typeof named === 'object' ? named : schema;
}

type DescribedSchema = JsonSchema & { readonly 'x-enumDescriptions': Readonly<Record<string, string>> };

function schemaOf({ values, meaning }: Enumeration): DescribedSchema {
  const rows = values.map(value => [String(value), meaning(String(value))] as const);
  return {
    type: typeof values[0] === 'number' ? 'integer' : 'string',
    enum: [...values],
    description: rows.map(([value, text]) => `- \`${value}\`: ${text}`).join('\n'),
    // What Redoc and generators of code read.
    'x-enumDescriptions': Object.fromEntries(rows),
  };
}

/** The schemas of all enumerations. */
export function enumerationSchemas(): Record<string, DescribedSchema> {
  const all = [...declared, ...Object.values(inForms)];
  return Object.fromEntries(all.map(one => [one.name, schemaOf(one)]));
}
