import type { ReactElement } from 'react';
import { type Option, RadioGroup, type RadioLook } from '../../controls/radio-group';
import { useFormField } from '../form';
import { FieldFrame, type FieldProps, messageId } from './field-frame';

export interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** An option was pressed; see `RadioGroup`. */
  readonly onPick?: (() => void) | undefined;
  /** Two side by side by default. */
  readonly look?: RadioLook;
  /** After a choice, to clear what depends on it. */
  readonly onChoose?: (value: string) => void;
}

/** Exclusive choices, all in sight. */
export function ChoiceField(props: ChoiceFieldProps): ReactElement {
  const { name, label, optional, hint, options, onPick, look = 'pair', onChoose } = props;
  const field = useFormField<string>(name);
  const { id, error, invalid } = field;
  return (
    <FieldFrame id={id} label={label} optional={optional} error={error} hint={hint} group>
      <RadioGroup
        look={look}
        options={options}
        value={field.value}
        labelledBy={`${id}-label`}
        describedBy={messageId({ id, error, hint })}
        invalid={invalid}
        onBlur={field.blur}
        onChange={value => {
          field.change(value);
          onChoose?.(value);
        }}
        onPick={onPick}
      />
    </FieldFrame>
  );
}
