import { deviceDrafts } from '../storage/drafts';

/** Who sent this device: the lender's channel and the borrower who invites, by the link that opened the app. */
export interface StartLink {
  readonly channelId?: string;
  readonly inviteCode?: string;
}

const form = 'startLink';
const names = ['channelId', 'inviteCode'] as const;

/** Of these values those that are a channel and an invitation. */
export function pickLink(values: Readonly<Record<string, unknown>>): StartLink {
  const picked: Partial<Record<(typeof names)[number], string>> = {};
  for (const name of names) {
    const value = values[name];
    if (typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)) picked[name] = value;
  }
  return picked;
}

/** Keeps the link until somebody registers. The newest link counts. */
export async function keepStartLink(link: StartLink): Promise<void> {
  if (Object.keys(link).length > 0) await deviceDrafts.save(form, { ...link });
}

export async function readStartLink(): Promise<StartLink> {
  return pickLink((await deviceDrafts.load(form)) ?? {});
}

export function clearStartLink(): Promise<void> {
  return deviceDrafts.clear(form);
}
