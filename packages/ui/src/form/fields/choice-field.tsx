import type { ReactElement } from 'react';
import { type Option, RadioGroup } from '../../controls/radio-group';
import { useFormField } from '../use-form-field';
import { FieldFrame, type FieldProps, messageId } from './field-frame';

export interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly Option[];
}

/** Two radio buttons, side by side. */
export function ChoiceField({ name, label, optional, hint, options }: ChoiceFieldProps): ReactElement {
  const field = useFormField<string>(name);
  const { id, error, invalid } = field;
  return (
    <FieldFrame id={id} label={label} optional={optional} error={error} hint={hint} group>
      <RadioGroup
        look="pair"
        options={options}
        value={field.value}
        labelledBy={`${id}-label`}
        describedBy={messageId({ id, error, hint })}
        invalid={invalid}
        onBlur={field.blur}
        onChange={field.change}
      />
    </FieldFrame>
  );
}
