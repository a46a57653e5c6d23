import type { Drafts, DraftValues } from '@sunbird/shell-api';

export interface FakeDrafts extends Drafts {
  /** What is stored now, by form. Change it before rendering to begin with a draft. */
  readonly stored: Map<string, DraftValues>;
  /** Fields that must not outlive the browser session, by form. */
  readonly sessionOnly: Map<string, readonly string[]>;
}

/** Drafts that live as long as the test. */
export function createFakeDrafts(initial: Readonly<Record<string, DraftValues>> = {}): FakeDrafts {
  const stored = new Map(Object.entries(initial));
  const sessionOnly = new Map<string, readonly string[]>();
  return {
    stored,
    sessionOnly,
    isEmpty: form => !stored.has(form),
    load: async form => stored.get(form),
    async save(form, values, options) {
      // Like a real store: values that are not JSON are lost.
      stored.set(form, JSON.parse(JSON.stringify(values)));
      sessionOnly.set(form, options?.sessionOnly ?? []);
    },
    async clear(form) {
      stored.delete(form);
      sessionOnly.delete(form);
    },
  };
}
