const second = 1000;
const minute = 60 * second;

/**
 * How long to wait before asking again, by how long the borrower has waited: often while money usually shows,
 * rarely after. Times in ms.
 */
export function pollAfter(waited: number): number {
  if (waited < 2 * minute) return 4 * second;
  if (waited < 15 * minute) return 15 * second;
  return minute;
}
