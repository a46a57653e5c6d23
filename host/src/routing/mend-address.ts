import { deviceDrafts } from '../storage/drafts';
import type { RouteTable } from './route-table';

/** What messengers and people put around a link, and what hides in a copied one. */
const trailing = /[.,;:!?)\]}>'"»”’…*_~|\\]+$/;
const encodedEnd = /(?:%20|%c2%a0|%e2%80%8[b-f])+$/i;
const invisible = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A query without what followed the link in its sentence, or was written for a page of HTML. */
function cleanQuery(query: string): string {
  return query
    .replace(/&amp;/gi, '&')
    .replace(trailing, '')
    .replace(/^[?&]+|[&=]+$/g, '');
}

/**
 * The hash path that an address was meant to be, of those that `paths` lists: without the sentence's full stop or
 * bracket, decoded, with a query that begins with `&`, in other letters, with one slash too many or too few.
 * Undefined if it is right as it is, or can't be mended.
 *
 * @param hash as `location.hash`, with its `#`
 */
export function mendedPath(hash: string, paths: readonly string[]): string | undefined {
  const given = hash.replace(/^#/, '');
  // Encoded as a whole: a value that is encoded by itself stays so.
  const whole = /^[^?&]*%/.test(given) ? decoded(given) : given;
  const clean = whole.replace(encodedEnd, '').replace(invisible, '');
  const [, path = '', query = ''] = /^([^?&]*)[?&]*(.*)$/.exec(clean) ?? [];
  const bare = path
    .replace(trailing, '')
    .replace(/[#/]+/g, '/')
    .replace(/^\/|\/$/g, '')
    .toLowerCase();
  const match = paths.find(one => one.toLowerCase() === `/${bare}`);
  if (match === undefined) return undefined;
  const kept = cleanQuery(query);
  const mended = kept === '' ? match : `${match}?${kept}`;
  return mended === given ? undefined : mended;
}

/** Whether an address is written as the app and its campaigns write theirs. */
export function isPlainAddress(hash: string): boolean {
  return /^(?:#(?:\/(?:[\w-]+\/)*[\w-]*)?(?:\?.*[\w=])?)?$/.test(hash);
}

/** Leads an address that a messenger has decorated to the route that it was meant for. */
export function mendAddress({ at, routes }: RouteTable): void {
  const { hash } = window.location;
  if (isPlainAddress(hash) && at(hash.slice(1) || '/')) return;
  const path = mendedPath(
    hash,
    routes.map(({ route }) => route.path),
  );
  if (path !== undefined) window.location.replace(`#${path}`);
}

/** Mends the address of this start, and of every link that is opened later. */
export function followLinks(table: RouteTable): void {
  window.addEventListener('hashchange', () => mendAddress(table));
  mendAddress(table);
}

/** The lender's channel and the inviting borrower, from the link that opened the app. */
export interface StartLink {
  readonly channelId?: string;
  readonly inviteCode?: string;
}

const linkForm = 'startLink';
const linkNames = ['channelId', 'inviteCode'] as const;

/** Of these values those that are a channel and an invitation. */
function pickLink(values: Readonly<Record<string, unknown>>): StartLink {
  const picked: Partial<Record<(typeof linkNames)[number], string>> = {};
  for (const name of linkNames) {
    const value = values[name];
    if (typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)) picked[name] = value;
  }
  return picked;
}

/** Keeps the link until a borrower registers. The newest link counts. */
export async function keepStartLink(link: StartLink): Promise<void> {
  if (Object.keys(link).length > 0) await deviceDrafts.save(linkForm, { ...link });
}

export async function readStartLink(): Promise<StartLink> {
  return pickLink((await deviceDrafts.load(linkForm)) ?? {});
}

export function clearStartLink(): Promise<void> {
  return deviceDrafts.clear(linkForm);
}

/** Channel and invitation of an address, before its hash or in it, as a messenger may have decorated it. */
export function startLinkOf({ search, hash }: Pick<Location, 'search' | 'hash'>): StartLink {
  const [path = ''] = hash.split(/[?&]/, 1);
  // There the channel is one of a payment.
  const inHash = path.startsWith('#/repay') ? '' : hash.slice(path.length);
  return pickLink(
    Object.fromEntries([inHash, search].flatMap(query => [...new URLSearchParams(cleanQuery(query))])),
  );
}
