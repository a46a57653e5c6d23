import type { AuditLine } from '../../calls';

interface Place {
  readonly slot: string;
  readonly market: string;
  readonly release: string;
}

/** Whether a publication elsewhere, whose line names slots alone, may have been one of this slot. */
function touches({ act, facts }: AuditLine, slot: string): boolean {
  if (act === 'opened') return true;
  return act === 'publishedElsewhere' && String(facts.slots).split(', ').includes(slot);
}

/**
 * Since when a release that has traffic has had it without a break, by the log; null if the log does not know. `audit`
 * is the newest first. A change of the share is no break.
 */
export function publishedSince(audit: readonly AuditLine[], { slot, market, release }: Place): number | null {
  let since: number | null = null;
  let returned: number | null = null;
  for (const line of audit) {
    const { act, at, facts } = line;
    if (touches(line, slot)) return since ?? at;
    if (facts.slot !== slot || facts.market !== market) continue;
    const isThis = facts.release === release;
    if (facts.endedId === release) return since ?? returned;
    if (isThis && (act === 'stopped' || facts.share === 0)) return since;
    if (act === 'published' && isThis) since = at;
    // Before this, everybody had another release.
    else if (act === 'published' && facts.share === 100) return since ?? returned ?? at;
    else if ((act === 'rolledBack' || act === 'ended') && isThis) returned = at;
  }
  return since ?? returned;
}
