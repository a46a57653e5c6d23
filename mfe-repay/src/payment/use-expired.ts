import { useEffect, useState } from 'react';

const longestTimer = 2 ** 31 - 1;

/** Whether an instant (epoch ms) has passed; turns true when it does. Never, without one. */
export function useExpired(expireAt: number | undefined): boolean {
  const [, tick] = useState(0);
  useEffect(() => {
    if (expireAt === undefined) return undefined;
    const left = expireAt - Date.now();
    if (left <= 0) return undefined;
    const timer = setTimeout(() => tick(count => count + 1), Math.min(left + 50, longestTimer));
    return () => clearTimeout(timer);
  }, [expireAt]);
  return expireAt !== undefined && expireAt <= Date.now();
}
