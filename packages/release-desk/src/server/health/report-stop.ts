import { basename } from 'node:path';
import type { StopNotice } from '../../health-calls';

const happened = {
  failed: 'did not load',
  errors: 'failed',
  slow: 'were slow',
} as const;

/** Writes a stop to stderr, for the operator: alarms look for how the line begins. */
export function reportStop(notice: Omit<StopNotice, 'id' | 'at' | 'by'>): void {
  const { slot, market, release, share, question, language, candidate, standing } = notice;
  const name = release.label ?? release.id;
  const where = language === undefined ? market : `${market}, ${language}`;
  process.stderr.write(
    `A candidate was taken back: ${basename(slot)} ${name} in ${where} at ${share} %. ${candidate.bad} of ` +
      `${candidate.opens} opens ${happened[question]}, before ${standing.bad} of ${standing.opens}.\n`,
  );
}
