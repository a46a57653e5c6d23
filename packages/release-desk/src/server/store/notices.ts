import { isMarketCode } from '@sunbird/loan-domain';
import { type AuditLine, type Facts, slotPath } from '../../calls';
import { reportError } from './errors';

/** Actions that somebody must hear of who does not look at the desk, as a sentence about a campaign. */
const sentences: Readonly<Record<string, (by: string, about: string) => string>> = {
  asked: (by, about) => `${by} asks for approval of ${about}.`,
  commented: (by, about) => `${by} commented on ${about}.`,
  stopped: (_, about) => `The desk took ${about} back: it does not open for too many.`,
  notPublished: (_, about) => `The desk could not publish ${about}.`,
};

function aboutOf({ release, share, market, audience }: Facts): string {
  const name = release?.titles?.en ?? release?.label ?? release?.id ?? '';
  const number = release?.number === undefined ? '' : ` (no. ${release.number})`;
  const readers = audience?.language === undefined ? '' : ` to readers of ${audience.language}`;
  return `${name}${number} in ${market ?? 'every market'}, ${share ?? 0} %${readers}`;
}

/** No sign by which a chat links, or calls everybody: names and reasons are typed by people. */
function plain(text: string): string {
  return text.replace(/</g, '‹').replace(/>/g, '›').replace(/@/g, '＠');
}

const timeoutMs = 5_000;

/**
 * Tells a chat or a mail gateway of what waits or was stopped: posts `{ text }`, which Slack, Mattermost, Teams and Google
 * Chat take. Without an address, nothing; without the desk's own, no link. A failure is reported, and holds up nothing.
 */
export function createNotices(webhook: string | undefined, desk: string | undefined) {
  return ({ by, act, facts }: AuditLine): void => {
    const sentence = Object.hasOwn(sentences, act) ? sentences[act] : undefined;
    if (!webhook || !sentence) return;
    const why = facts.why ? ` “${facts.why}”` : '';
    const page = facts.slot && isMarketCode(facts.market) ? `#/${slotPath(facts.slot, facts.market)}` : '';
    const link = desk === undefined ? '' : ` ${desk}/${page}`;
    const text = `${plain(`${sentence(by, aboutOf(facts))}${why}`)}${link}`;
    fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(response => {
        if (!response.ok) throw new Error(`DESK_WEBHOOK answered ${response.status}`);
      })
      .catch(reportError);
  };
}
