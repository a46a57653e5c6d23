/** A connection profile: Lighthouse's applied values. Latency in ms per request, rates in bytes per second. */
export interface Line {
  readonly latency: number;
  readonly down: number;
  readonly up: number;
}

export const lines = {
  slow4g: { latency: 562.5, down: 188_700, up: 86_400 },
  r3g: { latency: 1125, down: 80_600, up: 80_600 },
  p2026: { latency: 375, down: 1_012_000, up: 337_000 },
} as const satisfies Record<string, Line>;

export type LineName = keyof typeof lines;
export const lineNames = Object.keys(lines).filter((name): name is LineName => name in lines);
