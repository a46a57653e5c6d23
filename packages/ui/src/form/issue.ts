import type { MessageReference } from '@sunbird/i18n';

/** What is wrong with an answer: a message key and the values of its placeholders. */
export type Issue = MessageReference;

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
