import { Segmented } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './panel.module.css';

/** A titled group of settings. */
export function Panel(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {props.title}
      </h2>
      <div className={styles.panel}>{props.children}</div>
    </section>
  );
}

interface PanelRowProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** A label and what can be done about it. */
export function PanelRow({ label, children }: PanelRowProps): ReactElement {
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </div>
  );
}

export interface ChoiceProps<Value extends string | number> {
  /** What is being chosen. */
  readonly label: string;
  readonly values: readonly Value[];
  /** What a value is called; without it, as it is. */
  text?(value: Value): string;
  readonly value: Value;
  onChange(value: Value): void;
}

/** One of many, as the browser draws it. */
export function Select<Value extends string | number>(props: ChoiceProps<Value>): ReactElement {
  const { label, values, text = String, value, onChange } = props;
  return (
    <select
      aria-label={label}
      className={styles.select}
      value={value}
      onChange={({ target }) => onChange(values.find(one => String(one) === target.value) ?? value)}
    >
      {values.map(one => (
        <option key={one} value={one}>
          {text(one)}
        </option>
      ))}
    </select>
  );
}

/** A row with one of many. */
export function SelectRow<Value extends string>(props: ChoiceProps<Value>): ReactElement {
  return (
    <PanelRow label={props.label}>
      <Select {...props} />
    </PanelRow>
  );
}

/** One of a few, below its name. */
export function Choice<Value extends string>({
  label,
  hint,
  values,
  text = String,
  ...chosen
}: ChoiceProps<Value> & { readonly hint?: string }): ReactElement {
  return (
    <div className={styles.choice}>
      {label} {hint && <small>{hint}</small>}
      <Segmented label={label} options={values.map(value => ({ value, label: text(value) }))} {...chosen} />
    </div>
  );
}
