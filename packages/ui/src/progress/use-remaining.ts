import { useEffect, useRef, useState } from 'react';

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
export function useRemaining(until: number, serverNow: number): number {
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
