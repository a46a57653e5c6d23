import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { classNames } from '../class-names';
import type { Option } from '../controls/radio-group';
import { CheckIcon } from '../icons';
import styles from './option-list.module.css';
import { useFirstScreenful } from './use-first-screenful';

export interface OptionListProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | undefined;
  readonly onChoose: (value: Value) => void;
  /** The options are names, which no translator may touch. */
  readonly verbatim?: boolean;
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys, Home and End move the focus in a list. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role=option]'));
  const at = rows.findIndex(row => row.contains(document.activeElement));
  const move = moves[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? rows.length - 1 : move && at + move;
  if (to === undefined) return;
  event.preventDefault();
  rows[to]?.focus();
}

/** Options under each other; choosing one is the answer. Arrow keys move, Enter chooses. */
export function OptionList<Value extends string>(props: OptionListProps<Value>): ReactElement {
  const { label, options, value, onChoose, verbatim } = props;
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex(option => option.value === value);
  const drawn = useFirstScreenful(options.length, chosen + 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'center' });
  }, []);

  const stop = chosen < 0 ? options[0]?.value : value;
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      className={styles.list}
      translate={verbatim ? 'no' : undefined}
      onKeyDown={moveFocus}
    >
      {options.slice(0, drawn).map(option => (
        <button
          key={option.value}
          type="button"
          role="option"
          aria-selected={option.value === value}
          tabIndex={option.value === stop ? 0 : -1}
          className={classNames(styles.option, option.value === value && styles.on)}
          onClick={() => onChoose(option.value)}
        >
          {option.mark && <span className={styles.mark}>{option.mark}</span>}
          <span className={styles.text}>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
          {option.value === value && <CheckIcon size={20} />}
        </button>
      ))}
    </div>
  );
}
