import type { KeyboardEvent } from 'react';

/** Rows by which a key moves. */
export type Moves = Readonly<Record<string, number>>;

/**
 * The row to which an arrow key, Home or End leads in a list of `count`, from the row `at`; it may lie outside.
 * Undefined for any other key, which stays the browser's.
 */
export function rowForKey(event: KeyboardEvent, at: number, count: number, moves: Moves): number | undefined {
  const move = moves[event.key];
  const row = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : move && at + move;
  if (row !== undefined) event.preventDefault();
  return row;
}
