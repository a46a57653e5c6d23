/**
 * Compares how often a candidate fails with how often the standing release does, at every moment anew, without a number
 * of opens that was fixed before.
 *
 * The test is an e-process. Under the hypothesis that the candidate is no worse, its expected value is at most 1 at every
 * moment, so it ever reaches 1/α with a probability of at most α (Ville's inequality): looking each second costs nothing.
 * One factor is the E-variable of Turner, Ly and Grünwald, "Generic E-variables for exact sequential k-sample tests that
 * allow for optional stopping" (J. Stat. Plan. Inference 230, 2024; arXiv:2106.02693), for two streams of yes and no: the
 * likelihood of an alternative (a, b), divided by that of the one rate which is nearest to it, the mean of a and b
 * weighted by the numbers of both sides. It holds for any rate that both sides have in common, so the cells of different
 * hours and languages are multiplied without a rate being the same in all of them (Turner and Grünwald, "Safe sequential
 * testing and effect estimation in stratified count data", AISTATS 2023; arXiv:2302.11401). The alternatives are a grid
 * with equal weights: an average of e-processes is one as well.
 *
 * A vote may be a part of one, such as a third: by convexity of the factor in the vote, the bound holds for it too.
 * A vote that still changes, because its sender opens another screen, changes in the same way on both sides.
 */

/** The votes of one side in one cell, such as an hour. */
export interface Tally {
  readonly cast: number;
  /** Sum of the votes against the release, each between 0 and 1. */
  readonly against: number;
}

export const noVotes: Tally = { cast: 0, against: 0 };

/** The votes on both sides in one cell. */
export interface Cell {
  readonly candidate: Tally;
  readonly standing: Tally;
}

interface Alternative {
  readonly candidate: number;
  readonly standing: number;
}

const standingRates = [0.001, 0.002, 0.004, 0.008, 0.016, 0.03, 0.06, 0.12, 0.25, 0.45];
/** By how much the odds of failing are multiplied. */
const oddsFactors = [2, 3.5, 8, 40, 1000];

const alternatives: readonly Alternative[] = standingRates.flatMap(standing =>
  oddsFactors.map(factor => {
    const odds = (factor * standing) / (1 - standing);
    return { standing, candidate: odds / (1 + odds) };
  }),
);

/** Log-likelihood of a tally under a rate, relative to another rate. */
function gain({ cast, against }: Tally, rate: number, base: number): number {
  return against * Math.log(rate / base) + (cast - against) * Math.log((1 - rate) / (1 - base));
}

/** What a cell says for an alternative; nothing if one side has no votes in it. */
function gainOf({ candidate, standing }: Cell, rates: Alternative): number {
  const all = candidate.cast + standing.cast;
  if (all === 0) return 0;
  const common = (candidate.cast * rates.candidate + standing.cast * rates.standing) / all;
  return gain(candidate, rates.candidate, common) + gain(standing, rates.standing, common);
}

/** Logarithm of a weighted mean of numbers that are given by their logarithms. */
export function logMean(terms: readonly { readonly log: number; readonly weight: number }[]): number {
  const highest = Math.max(...terms.map(({ log }) => log));
  if (!Number.isFinite(highest)) return highest;
  const weights = terms.reduce((sum, { weight }) => sum + weight, 0);
  const sum = terms.reduce((total, { log, weight }) => total + weight * Math.exp(log - highest), 0);
  return highest + Math.log(sum / weights);
}

/** Logarithm of the evidence that the candidate does worse than the standing release. */
export function evidenceAgainst(cells: readonly Cell[]): number {
  const shared = cells.filter(({ candidate, standing }) => candidate.cast > 0 && standing.cast > 0);
  return logMean(
    alternatives.map(rates => ({
      log: shared.reduce((sum, cell) => sum + gainOf(cell, rates), 0),
      weight: 1,
    })),
  );
}

/**
 * Logarithm of the evidence that a rate is above a limit: for a candidate beside which nobody uses the standing release.
 * The ratio of likelihoods to the limit itself is an E-variable for each rate at or below it.
 */
export function evidenceAbove(limit: number, { cast, against }: Tally): number {
  const above = oddsFactors.map(factor => {
    const odds = (factor * limit) / (1 - limit);
    return odds / (1 + odds);
  });
  return logMean(above.map(rate => ({ log: gain({ cast, against }, rate, limit), weight: 1 })));
}
