import type { Market } from '../market';
import { declarationOf, secondPaydayKind } from './dependencies';
import { workWording } from './employment';
import type { FormValues } from './form-values';

type Named = Pick<Market, 'fieldLabels' | 'identity'>;

/** Message keys of a field's label, the most fitting first: the market's, that of the kind of work, the field's own. */
export function labelKeys(field: string, values: FormValues, { fieldLabels, identity }: Named): string[] {
  const renamed: Readonly<Partial<Record<string, string>>> = fieldLabels;
  const declaration = declarationOf(field);
  const label = declaration?.labels?.[workWording(values.employmentType)];
  const own = declaration?.kind === 'identity' ? `field.${identity.kind}` : `field.${field}`;
  return [renamed[field], label, own].filter(key => key !== undefined);
}

/** The message key of a field's label for the answers so far. */
export function labelKey(
  field: string,
  values: FormValues,
  market: Named & Pick<Market, 'cityLabels'>,
): string {
  const ofState = field === 'city' ? market.cityLabels?.[String(values.state)] : undefined;
  // A payday that is the only one is not "the first".
  const isOnly =
    declarationOf(field)?.payday === 'first' && secondPaydayKind(values.payFrequency) === undefined;
  return ofState ?? (isOnly ? 'field.payday' : (labelKeys(field, values, market)[0] ?? `field.${field}`));
}
