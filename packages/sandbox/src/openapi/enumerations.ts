import {
  bannerStatuses,
  cancelReason,
  choicesIn,
  complaintTopic,
  contactRelation,
  type FormDeclaration,
  fieldsWhere,
  personalForm,
  statusSentences,
  workForm,
} from '@sunbird/loan-domain';
import type { JsonSchema } from '@valibot/to-json-schema';
import { meanings } from './meanings';
import { titleOf } from './texts';

/** An enumeration of the contract: a schema of its own, with the meaning of each value. */
interface Enumeration {
  readonly name: string;
  readonly meanings: Readonly<Record<string, string>>;
}

/** Values that keep the spelling of the wire, under constants that are spelt right. */
function named(name: string, constants: Readonly<Record<string, string>>): Enumeration {
  const rows = Object.entries(constants).map(([constant, value]) => [value, titleOf(constant)]);
  return { name, meanings: Object.fromEntries(rows) };
}

function choice(name: string, list: readonly { value: string; label: string }[]): Enumeration {
  return named(
    name,
    Object.fromEntries(list.map(({ value, label }) => [label.split('.').at(-1) ?? '', value])),
  );
}

const bannerRows = bannerStatuses.map(status => [status, statusSentences.en[status]]);

/** Enumerations that the declarations spell out, known by their values. */
const declared: readonly Enumeration[] = [
  ...Object.entries(meanings).map(([name, texts]) => ({ name, meanings: texts })),
  { name: 'BannerStatus', meanings: Object.fromEntries(bannerRows) },
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

/** The name of the enumeration with these values. RangeError where none has them all: it has no meanings yet. */
export function enumerationOf(values: readonly unknown[]): string {
  const wanted = JSON.stringify(values.map(String).sort());
  const found = declared.find(one => JSON.stringify(Object.keys(one.meanings).sort()) === wanted);
  if (!found) throw new RangeError(`No enumeration has the values ${values.join(', ')}.`);
  return found.name;
}

/** The name of the enumeration of a form's field. */
export function enumerationOfField(field: string): string | undefined {
  return inForms[field]?.name;
}

type DescribedSchema = JsonSchema & { readonly 'x-enumDescriptions': Readonly<Record<string, string>> };

function schemaOf({ meanings: texts }: Enumeration): DescribedSchema {
  const values = Object.keys(texts);
  const isWhole = values.every(value => /^\d+$/.test(value));
  return {
    type: isWhole ? 'integer' : 'string',
    enum: isWhole ? values.map(Number) : values,
    description: Object.entries(texts)
      .map(([value, text]) => `- \`${value}\`: ${text}`)
      .join('\n'),
    // What Redoc and generators of code read.
    'x-enumDescriptions': texts,
  };
}

/** The schemas of all enumerations. */
export function enumerationSchemas(): Record<string, DescribedSchema> {
  const all = [...declared, ...Object.values(inForms)];
  return Object.fromEntries(all.map(one => [one.name, schemaOf(one)]));
}
