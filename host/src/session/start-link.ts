import { deviceDrafts } from '../storage/drafts';

/** Who sent this device: the lender's channel and the borrower who invites, by the link that opened the app. */
export interface EntryLink {
  readonly channelId?: string;
  readonly inviteCode?: string;
}

const form = 'entryLink';
const names = ['channelId', 'inviteCode'] as const;

function pick(values: Readonly<Record<string, unknown>>): EntryLink {
  const picked: Partial<Record<(typeof names)[number], string>> = {};
  for (const name of names) {
    const value = values[name];
    if (typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)) picked[name] = value;
  }
  return picked;
}

/** Channel and invitation of an address, before its hash or in it. */
export function entryLinkOf({ search, hash }: Pick<Location, 'search' | 'hash'>): EntryLink {
  const [path = '', query] = hash.split('?');
  // There the channel is one of a payment.
  const inHash = path.startsWith('#/repay') ? '' : query;
  return pick(Object.fromEntries([...new URLSearchParams(inHash), ...new URLSearchParams(search)]));
}

/** Keeps the link until somebody registers. The newest link counts. */
export async function keepEntryLink(link: EntryLink): Promise<void> {
  if (Object.keys(link).length > 0) await deviceDrafts.save(form, { ...link });
}

export async function readEntryLink(): Promise<EntryLink> {
  return pick((await deviceDrafts.load(form)) ?? {});
}

export function clearEntryLink(): Promise<void> {
  return deviceDrafts.clear(form);
}
