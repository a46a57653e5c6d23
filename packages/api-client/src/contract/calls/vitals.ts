/** Network classes of the browser's Network Information API. */
export const connectionKinds = ['slow-2g', '2g', '3g', '4g'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** What the page showed before any script had come: a screen, a returning borrower's loan, a frame, or nothing. */
export const firstPaintKinds = ['screen', 'loan', 'frame', 'none'] as const;
export type FirstPaintKind = (typeof firstPaintKinds)[number];

/** How quick a start or a screen was: Core Web Vitals, and when the page's first byte came. */
export const vitalNames = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type VitalName = (typeof vitalNames)[number];
