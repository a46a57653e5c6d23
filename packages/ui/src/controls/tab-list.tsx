import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names';
import { type Moves, rowForKey } from '../list-keys';
import styles from './tab-list.module.css';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface TabListProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The panel of the tab in force. */
  readonly children: ReactNode;
}

const moves: Moves = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs over one panel; arrow keys move between them. */
export function TabList<Value extends string>(props: TabListProps<Value>): ReactElement {
  const { label, tabs, value, onChange, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const active = tabs.findIndex(tab => tab.value === value);

  function onKeyDown(event: KeyboardEvent): void {
    const index = rowForKey(event, active, tabs.length, moves);
    const next = index === undefined ? undefined : tabs[(index + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus();
  }

  return (
    <>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(tab => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={classNames(styles.tab, tab.value === value && styles.on)}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
