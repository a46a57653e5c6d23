import type { MessageReference } from '@sunbird/i18n';

/** What is wrong with an answer: a message key and the values of its placeholders. */
export interface Issue extends MessageReference {
  /** Other fields that may mend it: what a server said goes when the answer of one of them changes. */
  readonly about?: readonly string[] | undefined;
}

/** Issues by field name; a text is a message key without values, as servers send them. */
export type Issues = Readonly<Record<string, Issue | string | undefined>>;

export function isIssue(value: unknown): value is Issue {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

/** Only the fields that have an issue, in one shape. */
export function normalisedIssues(issues: Issues | undefined): Record<string, Issue> {
  const found: Record<string, Issue> = {};
  for (const [name, issue] of Object.entries(issues ?? {})) {
    if (issue) found[name] = typeof issue === 'string' ? { key: issue } : issue;
  }
  return found;
}

/** Fields whose answers were changed since the form was sent. */
export type ChangedFields = Readonly<Record<string, boolean>>;

/** What a server said about a field; undefined once the answer was changed, or another that it is about. */
export function standingIssue(issue: unknown, name: string, changed: ChangedFields = {}): Issue | undefined {
  if (!isIssue(issue)) return undefined;
  return [name, ...(issue.about ?? [])].some(field => changed[field]) ? undefined : issue;
}
