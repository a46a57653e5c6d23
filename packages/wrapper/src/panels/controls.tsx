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

export interface PanelRowProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** The label is something to choose from, and takes the room that there is. */
  readonly wide?: boolean;
}

/** A label and what can be done about it. */
export function PanelRow({ label, children, wide = false }: PanelRowProps): ReactElement {
  return (
    <div className={styles.row}>
      <span className={wide ? `${styles.label} ${styles.grow}` : styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </div>
  );
}

/** A small button of a row. */
export function RowButton(props: { readonly children: string; onClick(): void }): ReactElement {
  return (
    <button type="button" className={styles.action} onClick={props.onClick}>
      {props.children}
    </button>
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

/** One of many, as the browser draws it. `asLabel`: it stands in place of a row's label. */
export function Select<Value extends string | number>(
  props: ChoiceProps<Value> & { readonly asLabel?: boolean },
): ReactElement {
  const { label, values, text = String, value, onChange, asLabel = false } = props;
  return (
    <select
      aria-label={label}
      className={asLabel ? `${styles.select} ${styles.wide}` : styles.select}
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
