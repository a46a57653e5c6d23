import type { Language } from '@sunbird/loan-domain';
import type { DeskSettings, Compared as Figures, Finding, Plan, Question, SlotView } from '../../calls';
import { type Cell, evidenceAbove, evidenceAgainst, logMean, noVotes, type Tally } from './comparison';
import { type SenderKind, senderKinds, type VoteCell, type Votes } from './votes';

/** Limits in per cent: opens that don't load, and opens of which something fails. */
export type StopLimits = SlotView['limits'];

export function limitsOf({ stopFailed, stopErrors }: DeskSettings): StopLimits {
  return { failed: stopFailed, errors: stopErrors };
}

/** Which failures take a candidate back. */
export type StopRules = Plan['stop'];

/** Both sides of a candidacy. */
export interface Sides {
  readonly candidate: Votes;
  readonly standing: Votes;
}

/** How a candidate does on the question on which it does worst, and whose votes decide. */
export type Judgement = Omit<Finding, 'release'> & { readonly by: SenderKind };

/**
 * Chance of taking back a healthy candidate of one market, over its whole life. In each of three markets, all of them
 * together stay below 1 %.
 */
const mostFalse = 0.003;

/** How the chance is divided: most of it is for what borrowers say about screens that fail. */
const weights: Readonly<Record<SenderKind, Readonly<Record<Question, number>>>> = {
  borrower: { errors: 0.5, failed: 0.2, slow: 0.15 },
  network: { errors: 0.05, failed: 0.05, slow: 0.05 },
};

/** So many votes against a release, or a person with a few telephone numbers could stop it. Networks are easier to come by. */
const leastAgainst = { borrower: 10, network: 50 } as const;

/** With fewer votes on the standing release, a candidate is measured by the limit of the settings. */
const leastStanding = 10;

/** From here on the page says that a candidate may be worse. */
const unsureFrom = Math.log(3);

const fewOpens = 20;

interface Compared {
  readonly evidence: number;
  readonly language?: Language | undefined;
  readonly candidate: Tally;
  readonly standing: Tally;
}

type LanguageCell = Cell & Pick<VoteCell, 'language'>;

/** The cells in which the candidate has votes, with those of the standing release in the same hour and language. */
function cellsOf({ candidate, standing }: Sides, kind: SenderKind, question: Question): LanguageCell[] {
  const others = new Map(standing.cells(kind).map(cell => [`${cell.language} ${cell.hour}`, cell]));
  return candidate.cells(kind).map(({ language, hour, tallies }) => ({
    language,
    candidate: tallies[question],
    standing: others.get(`${language} ${hour}`)?.tallies[question] ?? noVotes,
  }));
}

function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { cast, against }) => ({ cast: total.cast + cast, against: total.against + against }),
    noVotes,
  );
}

/** Evidence from all languages together, and from each alone: a candidate that fails for Spanish alone is found too. */
function compareCells(cells: readonly LanguageCell[]): Compared {
  const languages = [...new Set(cells.map(({ language }) => language))];
  const own = languages.map(language => {
    const part = cells.filter(cell => cell.language === language);
    return { language, part, log: evidenceAgainst(part), weight: 1 / languages.length };
  });
  const all = evidenceAgainst(cells);
  const evidence = logMean([...own, { log: all, weight: 1 }]);
  const worst = own.find(({ log }) => languages.length > 1 && log > all + Math.log(languages.length));
  const chosen = worst?.part ?? cells;
  return {
    evidence,
    language: worst?.language,
    candidate: sum(chosen.map(({ candidate }) => candidate)),
    standing: sum(chosen.map(({ standing }) => standing)),
  };
}

function compare(sides: Sides, kind: SenderKind, question: Question, limits: StopLimits): Compared {
  const cells = cellsOf(sides, kind, question);
  const compared = compareCells(cells);
  const standing = sum(cells.map(cell => cell.standing));
  if (question === 'slow' || standing.cast >= leastStanding) return compared;
  const candidate = sum(cells.map(cell => cell.candidate));
  return { candidate, standing, evidence: evidenceAbove(limits[question] / 100, candidate) };
}

/**
 * Votes against the candidate. A network votes against it only for as much as it does worse there than the standing
 * release: where both fail, the network is at fault. Slow devices vote against both: only what exceeds the standing
 * release counts.
 */
function againstOf(sides: Sides, kind: SenderKind, question: Question, compared: Compared): number {
  const { candidate, standing } = compared;
  if (question === 'slow') {
    const usual = standing.cast === 0 ? 0 : standing.against / standing.cast;
    return candidate.against - candidate.cast * usual;
  }
  if (kind === 'borrower' || candidate.against < leastAgainst.network) return candidate.against;
  const others = sides.standing.votes(kind, question);
  return [...sides.candidate.votes(kind, question)].reduce(
    (total, [id, vote]) => total + Math.max(0, vote - (others.get(id) ?? 0)),
    0,
  );
}

interface Weighed extends Compared {
  readonly question: Question;
  readonly by: SenderKind;
  readonly weighed: number;
  readonly isWorse: boolean;
}

function weighOne(sides: Sides, by: SenderKind, question: Question, limits: StopLimits): Weighed {
  const compared = compare(sides, by, question, limits);
  const { cast, against } = compared.candidate;
  const weighed = compared.evidence + Math.log(weights[by][question]);
  const isEnough =
    weighed >= -Math.log(mostFalse) &&
    (question === 'slow' || (100 * against) / cast > limits[question]) &&
    againstOf(sides, by, question, compared) >= leastAgainst[by];
  return { ...compared, question, by, weighed, isWorse: isEnough };
}

/** Slowness has no rule of its own: it is watched with any of the others. */
function watched({ failed, errors }: StopRules): Question[] {
  return [
    ...(errors ? (['errors'] as const) : []),
    ...(failed ? (['failed'] as const) : []),
    ...(errors || failed ? (['slow'] as const) : []),
  ];
}

function stateOf({ isWorse, evidence }: Weighed, candidate: Figures, standing: Figures): Judgement['state'] {
  if (isWorse) return 'worse';
  if (evidence > unsureFrom) return 'unsure';
  return candidate.opens < fewOpens || standing.opens < fewOpens ? 'tooFew' : 'noWorse';
}

/** What is most surely worse; if nothing is, the first of them. */
function worstOf(all: readonly Weighed[]): Weighed | undefined {
  const suspect = all
    .filter(({ isWorse, evidence }) => isWorse || evidence > unsureFrom)
    .sort((a, b) => Number(b.isWorse) - Number(a.isWorse) || b.weighed - a.weighed);
  return suspect[0] ?? all[0];
}

/** Judges a candidate by the questions of its rules; undefined without a rule. */
export function compareCandidate(sides: Sides, rules: StopRules, limits: StopLimits): Judgement | undefined {
  const worst = worstOf(
    watched(rules).flatMap(question => senderKinds.map(kind => weighOne(sides, kind, question, limits))),
  );
  if (!worst) return undefined;
  const { question, by, language } = worst;
  const candidate = sides.candidate.figures(question, language);
  const standing = sides.standing.figures(question, language);
  return { question, by, language, state: stateOf(worst, candidate, standing), candidate, standing };
}
