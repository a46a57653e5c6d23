import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@sunbird/federation/registry';
import {
  type AuditEntry,
  appendAudit,
  lastPublisher,
  type ReleaseStore,
  readAudit,
  readRegistry,
} from '@sunbird/federation/store';
import type { Audit } from '../calls';

export type Facts = AuditEntry['facts'];

/** Names under which the system itself acts; the page has words for them. */
export const actors = { command: 'system.command', start: 'system.start', stop: 'system.stop' } as const;

async function registryOfRevision(
  { folder, fetch: fetchFolders }: ReleaseStore,
  revision: number,
): Promise<Registry['microFrontends']> {
  const path = join(folder, 'revisions', String(revision), 'registry.json');
  if (!existsSync(path)) await fetchFolders([`revisions/${revision}`]);
  const stored: { microFrontends?: Registry['microFrontends'] } = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  return stored.microFrontends ?? {};
}

/** The desk's audit log: who did what, when and why, in a chain that shows when it was edited. */
export function openAuditBook(store: ReleaseStore, now: () => number) {
  const site = store.folder;
  function write(by: string, act: string, facts: Facts): void {
    appendAudit(site, { at: now(), by, act, facts });
  }

  function lastRevision(): number | undefined {
    const { entries } = readAudit(site);
    const revisions = entries.flatMap(({ facts }) =>
      typeof facts.revision === 'number' ? facts.revision : [],
    );
    return revisions.at(-1);
  }

  return {
    write,

    /** Writes down what the command line or a start has published since: the log tells of every revision. */
    async noticeOthers(): Promise<void> {
      const { revision, microFrontends } = readRegistry(site);
      const last = lastRevision();
      if (last === revision) return;
      if (last === undefined) {
        write(actors.start, 'opened', { revision });
        return;
      }
      const before = await registryOfRevision(store, last);
      const changed = Object.keys(microFrontends).filter(
        name => JSON.stringify(microFrontends[name]) !== JSON.stringify(before[name]),
      );
      const people = changed.filter(name => lastPublisher(site, name) === 'command');
      const by = people.length > 0 ? actors.command : actors.start;
      write(by, 'publishedElsewhere', { revision, slots: changed.join(', ') });
    },

    /** The newest first; of the named slots, and what concerns none. */
    read(slots: readonly string[]): Audit {
      const { entries, brokenAt } = readAudit(site);
      const mine = entries.filter(
        ({ facts }) => typeof facts.slot !== 'string' || slots.includes(facts.slot),
      );
      return {
        entries: mine.reverse().map(({ at, by, act, facts }) => ({ at, by, act, facts })),
        brokenAt: brokenAt ?? null,
      };
    },
  };
}
export type AuditBook = ReturnType<typeof openAuditBook>;
