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

export interface ChoiceProps<Value extends string> {
  /** What is being chosen. */
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Colour of the label while it is chosen. */
    readonly tone?: 'good' | 'bad' | undefined;
  }[];
  readonly value: Value;
  onChange(value: Value): void;
}

/** One of many, as the browser draws it. `asLabel`: it stands in place of a row's label. */
export function Select<Value extends string>(
  props: ChoiceProps<Value> & { readonly asLabel?: boolean },
): ReactElement {
  const { label, options, value, onChange, asLabel = false } = props;
  return (
    <select
      aria-label={label}
      className={asLabel ? `${styles.select} ${styles.wide}` : styles.select}
      value={value}
      onChange={event => {
        const chosen = options.find(option => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
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

/** One of a few, at the small size that tools for a pointer have. */
export function Choice<Value extends string>(props: ChoiceProps<Value>): ReactElement {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <div className={styles.choice} role="radiogroup" aria-label={label}>
      {options.map(option => {
        const chosen = option.value === value;
        const classes = [
          styles.option,
          chosen && styles.chosen,
          chosen && option.tone && styles[option.tone],
        ];
        return (
          <label key={option.value} className={classes.filter(Boolean).join(' ')}>
            <input
              type="radio"
              className="ui-sr-only"
              name={name}
              value={option.value}
              checked={chosen}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        );
      })}
    </div>
  );
}
