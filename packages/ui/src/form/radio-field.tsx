import type { ReactElement } from 'react';
import { type Option, RadioGroup } from '../controls/radio-group';
import { FieldFrame, type FieldProps, messageId } from './field-frame';
import { useFormField } from './use-form-field';

export interface RadioFieldProps extends FieldProps {
  readonly options: readonly Option[];
  readonly onChoose?: (value: string) => void;
  /** The screen's title already asks: the label is for assistive technology only. */
  readonly hideLabel?: boolean;
}

function ChoiceGroup({ look, ...props }: RadioFieldProps & { readonly look: 'rows' | 'pair' }): ReactElement {
  const { name, label, optional, hint, options, onChoose, hideLabel } = props;
  const field = useFormField<string>(name);
  const { id, error, invalid } = field;
  return (
    <FieldFrame
      id={id}
      label={label}
      optional={optional}
      error={error}
      hint={hint}
      group
      hideLabel={hideLabel}
    >
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
      />
    </FieldFrame>
  );
}

/** Up to six, all in sight, under each other. */
export function RadioField(props: RadioFieldProps): ReactElement {
  return <ChoiceGroup {...props} look="rows" />;
}

/** Two, side by side. */
export function ChoiceField(props: RadioFieldProps): ReactElement {
  return <ChoiceGroup {...props} look="pair" />;
}
