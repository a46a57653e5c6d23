import type { TestDesk } from './test-desk';

/** An answer without what is new in every run: ids, secrets, and when a release was added. */
export function stable(value: unknown): unknown {
  const text = JSON.stringify(value, (key, each) => (key === 'addedAt' ? 0 : each));
  return JSON.parse(
    text
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
      .replace(/preview-[\w-]{22}/g, 'preview-<secret>')
      .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, '<secret>'),
  );
}

/** The lines of a desk's log, the newest first, as far as they are the same in every run. */
export function logOf({ parts }: TestDesk, ...slots: readonly string[]): unknown {
  return parts.audit.read(slots).map(({ by, act, facts }) => `${by} ${act} ${JSON.stringify(stable(facts))}`);
}
