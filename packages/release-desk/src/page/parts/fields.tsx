import { calendarDateAt, momentOf } from '@sunbird/loan-domain';
import { FieldMessage } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { useDeskFormatters } from '../desk-formatters';
import styles from './fields.module.css';

interface TextInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'date' | 'time' | 'number';
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly min?: string;
  readonly step?: string;
}

/** A box with its label above and its hint or problem below. */
export function TextInput(props: TextInputProps): ReactElement {
  const { label, value, onChange, hint, problem, type = 'text', autoComplete = 'off', ...rest } = props;
  const id = useId();
  const described = hint || problem ? `${id}-message` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        type={type}
        className={styles.box}
        value={value}
        autoComplete={autoComplete}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={described}
        onChange={event => onChange(event.target.value)}
      />
      <FieldMessage id={id} error={problem} hint={hint} />
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
export function useDateTime(first: { readonly date: string; readonly time: string }) {
  const { market } = useDeskFormatters();
  const [date, setDate] = useState(first.date);
  const [time, setTime] = useState(first.time);
  return { date, setDate, time, setTime, at: momentOf(date, time, market.zone) };
}

interface DateTimeProps {
  readonly value: ReturnType<typeof useDateTime>;
  readonly label: string;
  readonly problem?: string | undefined;
}

/** Boxes for a date and a time in the market's zone. */
export function DateTime({ value, label, problem }: DateTimeProps): ReactElement {
  const { t, market, clock } = useDeskFormatters();
  return (
    <Pair>
      <TextInput
        label={label}
        type="date"
        value={value.date}
        min={calendarDateAt(Date.now(), market.zone)}
        onChange={value.setDate}
        problem={problem}
      />
      <TextInput
        label={t('desk.publish.time', { place: clock })}
        type="time"
        value={value.time}
        onChange={value.setTime}
      />
    </Pair>
  );
}
