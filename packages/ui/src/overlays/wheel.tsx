import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names';
import type { Option } from '../controls/radio-group';
import { type Moves, rowForKey } from '../list-keys';
import styles from './wheel.module.css';

export interface WheelProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const moves: Moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/** A list that scrolls to its chosen row, and tells the row at which it comes to rest under a finger. */
function useSnapping(at: number, onRest: (row: number) => void) {
  const list = useRef<HTMLDivElement>(null);
  const settle = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    const element = list.current;
    const row = element?.children[at];
    if (!element || !(row instanceof HTMLElement)) return;
    const top = at * row.offsetHeight;
    if (Math.abs(element.scrollTop - top) > 1) element.scrollTop = top;
  }, [at]);

  useEffect(() => () => clearTimeout(settle.current), []);

  function onScroll(): void {
    clearTimeout(settle.current);
    settle.current = setTimeout(() => {
      const element = list.current;
      const row = element?.firstElementChild;
      if (!element || !(row instanceof HTMLElement) || row.offsetHeight === 0) return;
      onRest(Math.round(element.scrollTop / row.offsetHeight));
    }, 120);
  }
  return { list, onScroll };
}

/** One column of a picker: scrolls and snaps under a finger, and is a listbox to the keyboard. */
export function Wheel<Value extends string>(props: WheelProps<Value>): ReactElement {
  const { label, options, value, onChange } = props;
  const id = useId();
  const at = options.findIndex(option => option.value === value);
  const { list, onScroll } = useSnapping(at, choose);

  function choose(row: number): void {
    const option = options[row];
    if (option && option.value !== value) onChange(option.value);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const to = rowForKey(event, at, options.length, moves);
    if (to !== undefined) choose(Math.min(options.length - 1, Math.max(0, to)));
  }

  return (
    <div className={styles.column}>
      <div
        ref={list}
        role="listbox"
        aria-label={label}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        tabIndex={0}
        className={styles.list}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {options.map((option, index) => (
          <Row
            key={option.value}
            id={`${id}-${index}`}
            on={index === at}
            onChoose={() => onChange(option.value)}
          >
            {option.label}
          </Row>
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly on: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

function Row({ id, on, onChoose, children }: RowProps): ReactElement {
  return (
    <button
      id={id}
      type="button"
      role="option"
      aria-selected={on}
      tabIndex={-1}
      className={classNames(styles.option, on && styles.on)}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

/** Columns beside each other over one tinted row. */
export function Wheels({ children }: { readonly children: readonly ReactElement[] }): ReactElement {
  return (
    <div className={styles.wheels}>
      <span className={styles.row} aria-hidden="true" />
      {children}
    </div>
  );
}
