import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names';
import { ChevronDownIcon } from '../../icons';
import type { FormField } from '../use-form-field';
import styles from './choice-trigger.module.css';
import { FieldFrame, messageId } from './field-frame';

export interface ChoiceTriggerProps {
  readonly field: Pick<FormField<unknown>, 'id' | 'invalid' | 'error'>;
  readonly label: string;
  readonly optional?: boolean | undefined;
  readonly hint?: ReactNode;
  /** The answer in words. */
  readonly shown: ReactNode | undefined;
  /** It is a name or a date, which no translator may touch. */
  readonly verbatim?: boolean | undefined;
  readonly placeholder: string;
  readonly open: boolean;
  readonly locked?: boolean | undefined;
  readonly onOpen: () => void;
}

/** The box of a field whose answer is chosen in a sheet. */
export function ChoiceTrigger(props: ChoiceTriggerProps): ReactElement {
  const { field, label, optional, hint, shown, verbatim, placeholder, open, locked, onOpen } = props;
  const { id, invalid, error } = field;
  return (
    <FieldFrame id={id} label={label} optional={optional} error={error} hint={hint} locked={locked}>
      <button
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={`${id}-sheet`}
        aria-required={!optional}
        aria-invalid={invalid || undefined}
        aria-describedby={messageId({ id, error, hint })}
        aria-disabled={locked || undefined}
        className={classNames('ui-field__box', styles.trigger)}
        onClick={onOpen}
      >
        <span
          className={classNames(styles.text, shown === undefined && styles.placeholder)}
          translate={verbatim && shown !== undefined ? 'no' : undefined}
        >
          {shown ?? placeholder}
        </span>
        <ChevronDownIcon size={20} />
      </button>
    </FieldFrame>
  );
}
