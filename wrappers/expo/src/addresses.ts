import { Linking } from 'react-native';
import { originOf } from './protocol';

/** What follows the `#` of a link of the app; undefined for any other address. */
export function hashOf(link: string | null | undefined, origin: string): string | undefined {
  if (!link || originOf(link) !== origin) return undefined;
  const at = link.indexOf('#');
  return at < 0 ? '' : link.slice(at);
}

/** Where the page starts: at a link of the app, or at home. */
export function startAddress(link: string | null | undefined, origin: string): string {
  return link && originOf(link) === origin ? link : `${origin}/`;
}

/** Schemes that lead to an app of the phone. `intent:` and `file:` could start what the borrower did not choose. */
const outside = /^(?:https?|tel|mailto|sms|upi|whatsapp):/i;

/** Opens an address in another app; whether one took it. */
export async function openOutside(url: string): Promise<boolean> {
  if (!outside.test(url)) return false;
  return Linking.openURL(url).then(
    () => true,
    () => false,
  );
}
