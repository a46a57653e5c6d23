import { cleanQuery } from '../routing/mend-address';
import { deviceDrafts } from '../storage/drafts';

/** Who sent this device: the lender's channel and the borrower who invites, by the link that opened the app. */
export interface StartLink {
  readonly channelId?: string;
  readonly inviteCode?: string;
}

const form = 'startLink';
const names = ['channelId', 'inviteCode'] as const;

function pick(values: Readonly<Record<string, unknown>>): StartLink {
  const picked: Partial<Record<(typeof names)[number], string>> = {};
  for (const name of names) {
    const value = values[name];
    if (typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)) picked[name] = value;
  }
  return picked;
}

/** Channel and invitation of an address, before its hash or in it, as a messenger may have decorated it. */
export function startLinkOf({ search, hash }: Pick<Location, 'search' | 'hash'>): StartLink {
  const [path = ''] = hash.split(/[?&]/, 1);
  // There the channel is one of a payment.
  const inHash = path.startsWith('#/repay') ? '' : hash.slice(path.length);
  return pick(
    Object.fromEntries([inHash, search].flatMap(query => [...new URLSearchParams(cleanQuery(query))])),
  );
}

/** Keeps the link until somebody registers. The newest link counts. */
export async function keepStartLink(link: StartLink): Promise<void> {
  if (Object.keys(link).length > 0) await deviceDrafts.save(form, { ...link });
}

export async function readStartLink(): Promise<StartLink> {
  return pick((await deviceDrafts.load(form)) ?? {});
}

export function clearStartLink(): Promise<void> {
  return deviceDrafts.clear(form);
}
