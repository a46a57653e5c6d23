import { calendarDateAt } from '@sunbird/loan-domain';
import { FieldMessage } from '@sunbird/ui';
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { useDeskFormatters } from '../desk-formatters';
import styles from './fields.module.css';

interface LabelledProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A group that has a name of its own, with that name above it. */
export function Labelled({ label, children }: LabelledProps): ReactElement {
  return (
    <div className={styles.field}>
      <p aria-hidden="true">{label}</p>
      {children}
    </div>
  );
}

interface TextInputProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  readonly label: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly problem?: string | false;
}

/** A box with its label above and its hint or problem below. */
export function TextInput({ label, onChange, hint, problem, ...input }: TextInputProps): ReactElement {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        {...input}
        id={id}
        className={styles.box}
        aria-invalid={problem ? true : undefined}
        aria-describedby={hint || problem ? `${id}-message` : undefined}
        onChange={event => onChange(event.target.value)}
      />
      <FieldMessage id={id} error={problem || undefined} hint={hint} />
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** One choice of a list that may be long. */
export function Select({ label, value, options, onChange }: SelectProps): ReactElement {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.box} value={value} onChange={event => onChange(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
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
