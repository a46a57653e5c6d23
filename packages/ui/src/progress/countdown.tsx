import { useI18n } from '@sunbird/i18n';
import { type ReactElement, useEffect, useRef, useState } from 'react';

interface Marks {
  readonly serverNow: number;
  readonly clock: number;
  readonly ticks: number;
}

function marks(serverNow: number): Marks {
  return { serverNow, clock: Date.now(), ticks: performance.now() };
}

/**
 * Milliseconds since the response. The device's clock may be set back, and its monotonic clock stops during sleep, so
 * the larger of the two counts: a countdown may end early, never late.
 */
function sinceOf({ clock, ticks }: Marks): number {
  return Math.max(0, Date.now() - clock, performance.now() - ticks);
}

/**
 * Whole seconds until an instant, by the server's clock; 0 when it has passed.
 *
 * @param until epoch ms of the instant
 * @param serverNow the server's time in epoch ms when `until` was learnt
 */
function useRemaining(until: number, serverNow: number): number {
  const learntAt = useRef(marks(serverNow));
  if (learntAt.current.serverNow !== serverNow) learntAt.current = marks(serverNow);
  const [, tick] = useState(0);
  const remaining = Math.max(0, Math.ceil((until - serverNow - sinceOf(learntAt.current)) / 1000));
  const over = remaining === 0;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => tick(count => count + 1), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return remaining;
}

export interface CountdownProps {
  /** Epoch ms. */
  readonly until: number;
  /** The server's time in epoch ms when `until` was learnt. */
  readonly serverNow: number;
  readonly onEnd?: () => void;
}

const announced = [600, 60] as const;

/** `0:42` */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Time left of a short wait, by the server's clock. Announced at 10 minutes and 1 minute only. */
export function Countdown({ until, serverNow, onEnd }: CountdownProps): ReactElement {
  const { t } = useI18n();
  const remaining = useRemaining(until, serverNow);
  const before = useRef(remaining);
  const end = useRef(onEnd);
  end.current = onEnd;
  const [mark, setMark] = useState<number>();

  useEffect(() => {
    const passed = announced.find(seconds => before.current > seconds && remaining <= seconds);
    if (passed !== undefined && remaining > 0) setMark(passed);
    if (before.current > 0 && remaining === 0) end.current?.();
    before.current = remaining;
  }, [remaining]);

  return (
    <>
      <span role="timer" aria-live="off" translate="no" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {clockText(remaining)}
      </span>
      <span className="ui-sr-only" role="status">
        {mark !== undefined && t('countdown.left', { minutes: mark / 60 })}
      </span>
    </>
  );
}
