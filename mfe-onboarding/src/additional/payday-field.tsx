import { choices, type PaydayKind } from '@sunbird/loan-domain';
import { type FieldProps, SelectField, useOptions } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

const daysOfMonth = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** A weekday, or a day of the month. */
export function PaydayField({ kind, ...field }: FieldProps & { readonly kind: PaydayKind }): ReactElement {
  const { t } = useMessages();
  const weekdays = useOptions(choices.weekday);
  const days = daysOfMonth.map(day => ({ value: day, label: t('additional.payday.day', { day }) }));
  return <SelectField {...field} options={kind === 'weekday' ? weekdays : days} />;
}
