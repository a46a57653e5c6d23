import { type Code, codes } from '@sunbird/api-client';
import type { Endpoint } from '@sunbird/api-client/contract';
import type { MarketCode } from '@sunbird/loan-domain';
import * as v from 'valibot';

/** What a lender's server sent. */
export interface RawResponse {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** What it took. */
  readonly ms: number;
}

export type Verdict =
  /** As declared. `notes` name additional fields, which the app doesn't read. */
  | { readonly kind: 'conforms'; readonly data: unknown; readonly notes: readonly string[] }
  /** Refused with a code of the contract: the shape of the data stays unseen. `fields` are those that are named as wrong. */
  | { readonly kind: 'refused'; readonly code: Code; readonly fields: readonly string[] }
  /** An extension that this lender doesn't have. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'differs'; readonly differences: readonly string[] };

function differs(...differences: readonly string[]): Verdict {
  return { kind: 'differs', differences };
}

const envelope = v.looseObject({ code: v.number(), msg: v.string() });
const fieldErrors = v.object({ errors: v.record(v.string(), v.unknown()) });

function isKnownCode(code: number): code is Code {
  return Object.values<number>(codes).includes(code);
}

function refusedWith(code: number, data: unknown): Verdict {
  if (!isKnownCode(code)) return differs(`code ${code} is not in the contract`);
  const read = v.safeParse(fieldErrors, data);
  return { kind: 'refused', code, fields: read.success ? Object.keys(read.output.errors) : [] };
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The kind of a value instead of the value: responses hold personal data. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a number';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'text' : `a ${typeof value}`;
}

/** Values of enumerations are no personal data, and help to find the fault. */
function receivedIn({ type, input, received }: v.BaseIssue<unknown>): string {
  return (type === 'picklist' || type === 'literal') && received.length <= 40 && typeof input !== 'object'
    ? received
    : kindOf(input);
}

function place(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path ? `data.${path}` : 'data';
}

/** The innermost reasons: of a choice that none fits, those of the alternative that fits best. */
function reasonsOf(issues: readonly v.BaseIssue<unknown>[]): readonly v.BaseIssue<unknown>[] {
  return issues.flatMap(issue => {
    const inner = (issue.issues ?? []).filter(one => one.path !== undefined);
    return inner.length > 0 ? reasonsOf(inner) : [issue];
  });
}

function differencesIn(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return reasonsOf(issues).map(
    issue => `${place(issue)}: expected ${issue.expected ?? 'another form'}, got ${receivedIn(issue)}`,
  );
}

/** Field paths as in the documentation: `list[].id`. */
export function fieldsIn(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(element => fieldsIn(element, `${prefix}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    return [path, ...fieldsIn(inner, path)];
  });
}

/** Fields beyond the contract: the declaration reads all but these. */
function notesOn(sent: unknown, read: unknown): string[] {
  const declared = fieldsIn(read);
  const extra = [...new Set(fieldsIn(sent))].filter(field => !declared.includes(field));
  return extra.length === 0 ? [] : [`also sends ${extra.map(field => `data.${field}`).join(', ')}`];
}

/** Compares a response with the declaration of its call; undefined is a response that did not come in time. */
export function checkResponse(endpoint: Endpoint, response: RawResponse | undefined): Verdict {
  if (!response) return differs('no answer in time');
  const { status, contentType, text } = response;
  if (status === 404 && endpoint.tag === 'ext') return { kind: 'absent' };
  const json = parseJson(text);
  if (!json) return differs(`HTTP ${status} with ${contentType || 'no content type'} instead of JSON`);
  const read = v.safeParse(envelope, json.value);
  if (!read.success) {
    return differs(
      ...read.issues.map(issue => `envelope: ${v.getDotPath(issue) ?? 'whole'} is ${kindOf(issue.input)}`),
    );
  }
  const { code } = read.output;
  if (status !== 200) return differs(`HTTP ${status} instead of 200 (code ${code})`);
  if (!/^application\/json\b/i.test(contentType))
    return differs(`content type "${contentType}" instead of JSON`);
  if (code !== codes.ok) return refusedWith(code, read.output.data);
  const data = read.output.data ?? null;
  const shape = v.safeParse(endpoint.data, data);
  if (!shape.success) return differs(...differencesIn(shape.issues));
  return { kind: 'conforms', data, notes: notesOn(data, shape.output) };
}

/** What is checked of a call, with its title in a report. */
export const aspects = {
  answer: 'answer',
  sameKey: 'the same key',
  otherContent: 'other content',
  withoutKey: 'without a key',
  wrongPayload: 'a wrong payload',
  stranger: 'another borrower',
  withoutToken: 'without a token',
  wrongToken: 'a wrong token',
  session: 'session',
  rule: 'rule',
} as const;
export type Aspect = keyof typeof aspects;

/**
 * `refused`: with a code that is right here, so that the shape of the data stays unseen. `absent`: an extension that
 * this lender does without. `skipped`: it could not be tried.
 */
export type Outcome = 'conforms' | 'refused' | 'differs' | 'absent' | 'skipped';

export interface Finding {
  readonly market: MarketCode;
  /** The case of the suite, such as `Repayment`. */
  readonly chapter: string;
  readonly endpoint: Endpoint;
  readonly aspect: Aspect;
  readonly outcome: Outcome;
  readonly detail: string;
  /** What differs, or what is worth a note. */
  readonly lines: readonly string[];
  /** What the call took; 0 for one that was not sent. */
  readonly ms: number;
}

/** A case of the suite that was not tried, or not to its end. */
export interface Untried {
  readonly market: MarketCode;
  readonly chapter: string;
  readonly why: string;
}

export type Tally = Record<Outcome, number>;

/** All that a run found, in its order. */
export class Findings {
  readonly all: Finding[] = [];
  readonly untried: Untried[] = [];

  /** `print` receives each finding at once. */
  constructor(private readonly print: (entry: Finding | Untried) => void) {}

  add(finding: Finding): void {
    this.all.push(finding);
    this.print(finding);
  }

  addUntried(untried: Untried): void {
    this.untried.push(untried);
    this.print(untried);
  }

  get tally(): Tally {
    const tally: Tally = { conforms: 0, refused: 0, differs: 0, absent: 0, skipped: 0 };
    for (const { outcome } of this.all) tally[outcome] += 1;
    return tally;
  }

  get markets(): readonly MarketCode[] {
    return [...new Set(this.all.map(({ market }) => market))];
  }

  /** How many of the 76 were sent in any market, and how many of them were answered with data. */
  get coverage(): { readonly tried: number; readonly answered: number } {
    const core = this.all.filter(({ endpoint, aspect }) => endpoint.tag === 'core' && aspect === 'answer');
    const namesOf = (findings: readonly Finding[]) =>
      new Set(findings.map(({ endpoint }) => endpoint.name)).size;
    return {
      tried: namesOf(core.filter(({ outcome }) => outcome !== 'skipped')),
      answered: namesOf(core.filter(({ outcome }) => outcome === 'conforms')),
    };
  }

  /** What was found of a call in a market, of one aspect or of all. */
  of(market: MarketCode, { name }: Endpoint, aspect?: Aspect): readonly Finding[] {
    return this.all.filter(
      one => one.market === market && one.endpoint.name === name && one.aspect === (aspect ?? one.aspect),
    );
  }
}
