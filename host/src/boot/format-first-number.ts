/**
 * The browser's first formatted number takes 7 ms of a fast device: after the first picture, while files are on their
 * way.
 */
export function formatFirstNumber(language: string): void {
  requestAnimationFrame(() => setTimeout(() => void new Intl.NumberFormat(language)));
}
