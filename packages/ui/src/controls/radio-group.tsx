import { type MouseEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names';
import styles from './radio-group.module.css';

export interface Option<Value extends string = string> {
  readonly value: Value;
  /** Plain text, in the person's language. */
  readonly label: string;
  readonly hint?: ReactNode;
  /** Other names by which a search finds it. */
  readonly otherNames?: readonly string[];
  /** Before the label, in a sheet of options: what it is known by. */
  readonly mark?: ReactNode;
}

export type RadioLook = 'rows' | 'pair' | 'chips' | 'grid';

export interface RadioGroupProps<Value extends string> {
  readonly options: readonly Option<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  /**
   * An option was pressed with a finger or a mouse, the chosen one too: the screen may continue. Arrow keys only move the
   * choice, so that who uses a keyboard reads all options first.
   */
  readonly onPick?: ((value: Value) => void) | undefined;
  /** What is being chosen; or the id of the text that says so. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  /** `rows` under each other, `pair` side by side for two, `chips` for a few short ones, `grid` for numbers. */
  readonly look?: RadioLook;
}

/** Exclusive choices, all in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): ReactElement {
  const { options, value, onBlur, label, labelledBy, describedBy, invalid, look = 'rows' } = props;
  const name = useId();
  const { listeners, inputOf } = usePicking(props);
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      className={classNames(styles[look], invalid && styles.invalid)}
      {...listeners}
    >
      {options.map(option => (
        <label key={option.value} className={classNames(styles.option, option.value === value && styles.on)}>
          <input
            type="radio"
            className="ui-sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            {...inputOf(option.value)}
            onBlur={onBlur}
          />
          <span className={styles.ring} aria-hidden="true" />
          {look === 'rows' && <span className={styles.dot} aria-hidden="true" />}
          <span className={styles.text}>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}

/** Tells a press from a move of the arrow keys: what is called for presses alone, and the listeners that it needs. */
export function usePress<Value>(onPick: ((value: Value) => void) | undefined) {
  const pressed = useRef(false);
  const listeners = {
    onPointerDown: () => {
      pressed.current = true;
    },
    onKeyDown: () => {
      pressed.current = false;
    },
    // The second press of a double tap would hit the unread options of the next screen.
    onClickCapture: (event: MouseEvent) => {
      if (event.detail > 1) event.preventDefault();
    },
  };
  return {
    listeners: onPick ? listeners : {},
    pick(value: Value): void {
      if (pressed.current) onPick?.(value);
    },
  };
}

function usePicking<Value extends string>({ value: chosen, onChange, onPick }: RadioGroupProps<Value>) {
  const { listeners, pick } = usePress(onPick);
  return {
    listeners,
    inputOf: (value: Value) => ({
      onClick: () => {
        if (value === chosen) pick(value);
      },
      onChange: () => {
        onChange(value);
        pick(value);
      },
    }),
  };
}
