import { startTransition, useEffect, useState } from 'react';

/** Rows of a list that fill the tallest phone: 48 px each. */
const screenful = 20;

/**
 * How many rows of a list to draw: a screenful at first, so that the finger that opened it is answered; then the rest, in
 * pieces between which the browser answers.
 *
 * @param total rows of the list
 * @param upTo the row, counted from 1, that the list is scrolled to
 */
export function useFirstScreenful(total: number, upTo: number): number {
  const [first] = useState(Math.max(screenful, upTo + screenful / 2));
  const [all, setAll] = useState(total <= first);
  useEffect(() => {
    startTransition(() => setAll(true));
  }, []);
  return all ? total : first;
}
