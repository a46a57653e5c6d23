import { useEffect, useState } from 'react';
import { useLenderClock } from './lender-clock';

const longestTimer = 2 ** 31 - 1;

/** Whether an instant (epoch ms) has passed by the lender's clock; turns true when it does. Never, without one. */
export function useExpired(expireAt: number | undefined): boolean {
  const { now } = useLenderClock();
  const [, tick] = useState(0);
  const left = expireAt === undefined ? undefined : expireAt - now();
  const isOver = left !== undefined && left <= 0;
  useEffect(() => {
    if (expireAt === undefined || isOver) return undefined;
    const wait = expireAt - now() + 50;
    const timer = setTimeout(() => tick(count => count + 1), Math.min(wait, longestTimer));
    return () => clearTimeout(timer);
  }, [expireAt, isOver, now]);
  return isOver;
}
