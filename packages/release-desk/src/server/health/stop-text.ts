import { basename } from 'node:path';
import type { StopNotice } from '../../health-calls';

const happened = {
  failed: 'did not load',
  errors: 'failed',
  slow: 'were slow',
} as const;

/** What a webhook says of a stop, in one English sentence for a chat or a mail. */
export function stopText(notice: StopNotice): string {
  const { slot, market, release, share, question, language, candidate, standing, by } = notice;
  const name = release.label ?? release.id;
  const where = language === undefined ? market : `${market}, ${language}`;
  const whose = by === null ? 'the command line' : by.name;
  return (
    `${basename(slot)} ${name} was taken back in ${where}: ${candidate.bad} of ${candidate.opens} opens ` +
    `${happened[question]}, before ${standing.bad} of ${standing.opens}. ` +
    `It had ${share} % and was published by ${whose}.`
  );
}
