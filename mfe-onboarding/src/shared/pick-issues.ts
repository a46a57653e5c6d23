import type { Issues } from '@sunbird/ui';

/** The issues of these fields only, for one part of a form. */
export function pickIssues(issues: Issues, fields: readonly string[]): Issues {
  const picked: Record<string, Issues[string]> = {};
  for (const field of fields) if (issues[field]) picked[field] = issues[field];
  return picked;
}

export function hasIssues(issues: Issues): boolean {
  return Object.keys(issues).length > 0;
}
