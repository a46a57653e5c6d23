import { classNames, RefreshIcon } from '@sunbird/ui';
import { type ReactElement, type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { useMessages } from '../use-messages';
import styles from './pull-to-refresh.module.css';

export interface PullToRefreshProps {
  readonly onRefresh: () => void;
  /** Changes when the newest refresh has succeeded or failed. */
  readonly settled: unknown;
  readonly children: ReactNode;
}

const trigger = 64;
const longest = 96;
/** The mark moves half as far as the pointer, so that a small movement does not refresh. */
const resistance = 0.5;

/** Whether neither the page nor the part of it that scrolls is scrolled down. */
function isAtTop(element: Element | null): boolean {
  return element === null || (element.scrollTop <= 0 && isAtTop(element.parentElement));
}

/** How far the page is pulled down from its top, in px of the mark; `onPulled` when it is released far enough. */
function usePull(onPulled: () => void) {
  const start = useRef<number>();
  const [pulled, setPulled] = useState(0);
  const listeners = {
    onTouchStart(event: TouchEvent) {
      const y = event.touches.length === 1 ? event.touches[0]?.clientY : undefined;
      start.current = isAtTop(event.currentTarget) ? y : undefined;
    },
    onTouchMove(event: TouchEvent) {
      const y = event.touches[0]?.clientY;
      if (start.current === undefined || y === undefined) return;
      if (!isAtTop(event.currentTarget)) start.current = undefined;
      const way = start.current === undefined ? 0 : (y - start.current) * resistance;
      setPulled(Math.min(longest, Math.max(0, way)));
    },
    onTouchEnd() {
      start.current = undefined;
      setPulled(0);
      if (pulled >= trigger) onPulled();
    },
    onTouchCancel: () => setPulled(0),
  };
  return { pulled, listeners };
}

/** Pulling the page down from its top reloads. Only a shortcut: cards and notices have buttons for it. */
export function PullToRefresh({ onRefresh, settled, children }: PullToRefreshProps): ReactElement {
  const { t } = useMessages();
  const [requested, setRequested] = useState<{ readonly settled: unknown }>();
  const waiting = requested !== undefined && requested.settled === settled;
  const { pulled, listeners } = usePull(() => {
    setRequested({ settled });
    onRefresh();
  });
  const height = waiting ? trigger : pulled;
  return (
    <div {...listeners}>
      {height > 0 && (
        <div className={styles.place} style={{ height }} role="status">
          <span className={classNames(styles.mark, waiting && styles.turning)} aria-hidden="true">
            <RefreshIcon size={24} />
          </span>
          <span className="ui-sr-only">{waiting && t('common.loading')}</span>
        </div>
      )}
      {children}
    </div>
  );
}
