import { useI18n } from '@sunbird/i18n';
import { type CalendarDate, digitsOfDate, isCalendarDate, typedDate } from '@sunbird/loan-domain';
import type { ReactElement } from 'react';
import { TextButton } from '../../cells/text-button';
import { useFormField } from '../form';
import { type FieldProps, FieldShortcuts } from './field-frame';
import { TextField } from './text-field';

export interface DayFieldProps extends Omit<FieldProps, 'hint'> {
  /** Shows how a day is typed. */
  readonly example: CalendarDate;
  /** Days that are one tap each, with their names. */
  readonly near?: readonly { readonly day: CalendarDate; readonly label: string }[];
  /** HTML autofill token; `off` by default. */
  readonly autoComplete?: string;
}

/**
 * A day is typed faster than it is found in a calendar; below it stands the month's name, so that a day and a month
 * that changed places are seen. The answer is `YYYY-MM-DD`, or the digits as far as they are typed.
 */
export function DayField({ example, near = [], ...field }: DayFieldProps): ReactElement {
  const { t, formatDate } = useI18n();
  const { value, change } = useFormField<string>(field.name);
  const hint = isCalendarDate(value)
    ? formatDate(value, 'longDate')
    : t('date.example', { day: example.split('-').reverse().join(' ') });
  return (
    <>
      <TextField
        {...field}
        hint={hint}
        placeholder={t('date.order')}
        inputMode="numeric"
        format={digitsOfDate}
        parse={typedDate}
        group={[2, 2, 4]}
      />
      {near.length > 0 && (
        <FieldShortcuts>
          {near
            .filter(({ day }) => day !== value)
            .map(({ day, label }) => (
              <TextButton key={day} onClick={() => change(day)}>
                {label}
              </TextButton>
            ))}
        </FieldShortcuts>
      )}
    </>
  );
}
