import { useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import { DateSheet } from '../../overlays/date-sheet';
import { useSheetField } from '../use-form-field';
import { ChoiceTrigger } from './choice-trigger';
import type { FieldProps } from './field-frame';

export interface DateFieldProps extends FieldProps {
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  readonly min: string;
  readonly max: string;
  readonly placeholder?: string;
}

/** A calendar day near today, which is found in a picker; its answer is `YYYY-MM-DD`. */
export function DateField(props: DateFieldProps): ReactElement {
  const { name, label, optional, hint, min, max, placeholder } = props;
  const { field, open, show, close, choose } = useSheetField<string>(name);
  const { t, formatDate } = useI18n();
  return (
    <>
      <ChoiceTrigger
        field={field}
        label={label}
        optional={optional}
        hint={hint}
        shown={field.value === undefined ? undefined : formatDate(field.value, 'longDate')}
        placeholder={placeholder ?? t('field.chooseDate')}
        open={open}
        onOpen={show}
      />
      <DateSheet
        open={open}
        title={label}
        value={field.value ?? max}
        min={min}
        max={max}
        onClose={close}
        onChoose={choose}
      />
    </>
  );
}
