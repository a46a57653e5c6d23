import * as v from 'valibot';
import { type AnswersOf, type FormDeclaration, fieldsOf, type MarketPresence } from '../form/declare-form';
import { presenceOf } from '../form/dependencies';
import { valuesOf } from '../form/form-values';
import { type PersonalForm, personalForm } from '../form/personal-form';
import { type WorkForm, workForm } from '../form/work-form';
import type { Market } from '../market';
import type { CalendarDate } from '../time/dates';
import { entry, type Reads } from './entries';
import { type FormOptions, schemaOf } from './kinds';

/**
 * The rules of a declared form (spec section 5): what each field must be among the other answers. Optional and hidden
 * fields come out absent when blank; what is hidden is dropped, whatever was sent.
 */
function formSchema<Form extends FormDeclaration>(
  form: Form,
  presenceIn: MarketPresence<Form>,
  market: Market,
  options: FormOptions,
): Reads<Record<string, string | undefined>> {
  return v.lazy(input => {
    const values = valuesOf(input);
    const presence = presenceOf(form, presenceIn, values);
    const entries: Record<string, Reads<string | undefined>> = {};
    for (const field of fieldsOf(form)) {
      const declaration = form[field];
      if (declaration === undefined) continue;
      entries[field] = entry(presence[field], schemaOf(field, declaration, { ...options, market, values }));
    }
    return v.object(entries);
  });
}

export type PersonalInfo = AnswersOf<PersonalForm>;

export function personalSchema(market: Market, options: FormOptions & { readonly today: CalendarDate }) {
  const read = formSchema<PersonalForm>(personalForm, market.fields.personal, market, options);
  return v.pipe(
    read,
    v.transform(answers => answers as PersonalInfo),
  );
}

export function workSchema(market: Market) {
  const read = formSchema<WorkForm>(workForm, market.fields.work, market, {});
  return v.pipe(
    read,
    v.transform(answers => answers as AnswersOf<WorkForm>),
  );
}
