import type { ReactElement, ReactNode } from 'react';
import { Checkbox } from '../../controls/checkbox';
import { useFormField } from '../use-form-field';
import { FieldMessage, messageId } from './field-frame';

export interface CheckboxFieldProps {
  readonly name: string;
  /** What is agreed to; links in it do not tick the box. */
  readonly children: ReactNode;
}

/** A box to tick, never ticked in advance; its answer is `true` or nothing. */
export function CheckboxField({ name, children }: CheckboxFieldProps): ReactElement {
  const field = useFormField<boolean>(name);
  const { id, error } = field;
  return (
    <div>
      <Checkbox
        id={id}
        name={name}
        checked={field.value === true}
        invalid={field.invalid}
        describedBy={messageId({ id, error })}
        onFocus={field.focus}
        onBlur={field.blur}
        onChange={checked => field.change(checked || undefined)}
      >
        {children}
      </Checkbox>
      <FieldMessage id={id} error={error} />
    </div>
  );
}
