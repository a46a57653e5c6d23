import { calendarDateAt } from '@sunbird/loan-domain';
import { FieldFrame, messageId, type Option } from '@sunbird/ui';
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { useDeskFormatters } from '../desk-formatters';
import styles from './fields.module.css';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  readonly label: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly problem?: string | false;
}

/** A box with its label above and its hint or problem below. */
export function TextInput({ label, onChange, hint, problem, ...input }: TextInputProps): ReactElement {
  const message = { id: useId(), error: problem || undefined, hint };
  return (
    <FieldFrame {...message} label={label}>
      <div className="ui-field__box">
        <input
          autoComplete="off"
          {...input}
          id={message.id}
          className={styles.input}
          aria-invalid={problem ? true : undefined}
          aria-describedby={messageId(message)}
          onChange={event => onChange(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}

/** One choice of a list that may be long. */
export function Select({ label, value, options, onChange }: SelectProps): ReactElement {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={undefined}>
      <div className="ui-field__box">
        <select
          id={id}
          className={styles.input}
          value={value}
          onChange={event => onChange(event.target.value)}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}

/** Boxes beside each other. */
export function Pair({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.pair}>{children}</div>;
}

/** A date and a time as they are typed, by the clock of the market. */
export interface Typed {
  readonly date: string;
  readonly time: string;
}

interface DateTimeProps {
  readonly value: Typed;
  readonly onChange: (value: Typed) => void;
  readonly label: string;
  readonly problem?: string | false;
}

/** Boxes for a date and a time in the market's zone. */
export function DateTime({ value, onChange, label, problem }: DateTimeProps): ReactElement {
  const { t, market, clock } = useDeskFormatters();
  return (
    <Pair>
      <TextInput
        label={label}
        type="date"
        value={value.date}
        min={calendarDateAt(Date.now(), market.zone)}
        onChange={date => onChange({ ...value, date })}
        problem={problem}
      />
      <TextInput
        label={t('desk.publish.time', { place: clock })}
        type="time"
        value={value.time}
        onChange={time => onChange({ ...value, time })}
      />
    </Pair>
  );
}
