/** A term that the project no longer uses, and what takes its place. */
export interface RetiredTerm {
  readonly pattern: RegExp;
  readonly use: string;
}

/** Where a retired term stands. */
export interface RetiredUse {
  readonly line: number;
  readonly found: string;
  readonly use: string;
}

/** Terms that no longer occur anywhere: a new use of one fails. Add a term when its last use has gone. */
export const retiredTerms: readonly RetiredTerm[] = [
  { pattern: /newest-?word/i, use: 'revision check' },
  { pattern: /page-?news|page-?from-?news|\bwithNews\b/i, use: 'page patch' },
  { pattern: /say-?goodbye|leave-?for-?good/i, use: 'reloadAfterLogout, consumeLogoutMarker' },
  { pattern: /complete-?words/i, use: 'loadFormMessages' },
  { pattern: /\buseWords\b/, use: 'useDeskFormatters' },
  { pattern: /turnstile/i, use: 'concurrency limiter' },
  { pattern: /\bdeeds?\b/i, use: 'action' },
  { pattern: /head-?start\b/i, use: 'preload of the landing remote' },
  { pattern: /bring-?(revision|release)/i, use: 'fetch or install' },
  { pattern: /(keep|kept)-?on-?device/i, use: 'cache, precache' },
  { pattern: /answer-?cache/i, use: 'response cache' },
  { pattern: /early-?answer/i, use: 'early response' },
  { pattern: /\bhear-?unhandled/i, use: 'report unhandled errors' },
  { pattern: /\bSight\b/, use: 'screen snapshot' },
  { pattern: /\bEar\b/, use: 'error collector' },
  { pattern: /\bHands\s*[{,;>)]|\bfingers\b/, use: 'input driver, touch input' },
];

/** Every retired term in a text, in its order. */
export function findRetiredTerms(text: string): RetiredUse[] {
  return text.split('\n').flatMap((content, index) =>
    retiredTerms.flatMap(({ pattern, use }) => {
      const [found] = pattern.exec(content) ?? [];
      return found === undefined ? [] : [{ line: index + 1, found, use }];
    }),
  );
}
