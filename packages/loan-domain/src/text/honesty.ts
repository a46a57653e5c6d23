const dishonest = [
  /guarante|garantiz/i,
  /risk.?free|sin riesgo/i,
  /instant/i,
  /100 ?%/,
  /no interest|interest.?free|sin inter[eé]s/i,
  /hurry|ap[uú]rate|last chance|[uú]ltima oportunidad/i,
  /only \S+ left|s[oó]lo quedan/i,
  // A time without the longest that it may take.
  /\b(an?|one|1|un) min(ute|uto)/i,
];

/** The first promise that no lender can keep, or pressure to decide, in a text; undefined if it has none. */
export function dishonestPhrase(text: string): string | undefined {
  for (const pattern of dishonest) {
    const match = pattern.exec(text)?.[0];
    if (match !== undefined) return match;
  }
  return undefined;
}

/** What a text of a marketer may not have: a number or a sign of money, which the lender alone says, or code. */
const notPlain = /[\p{N}\p{Sc}\p{C}\p{Zl}\p{Zp}%‰<>{}"'\\#]/u;

/** Why a marketer may not have a text said, of at most so many characters; undefined: nothing is wrong with it. */
export function textProblem(text: string, limit: number): 'length' | 'letters' | 'promise' | undefined {
  if (text.trim() === '' || text.length > limit) return 'length';
  if (notPlain.test(text)) return 'letters';
  return dishonestPhrase(text) === undefined ? undefined : 'promise';
}
