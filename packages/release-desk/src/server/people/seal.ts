import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { storeKey } from '@sunbird/federation/store';

const cipher = 'aes-256-gcm';

/**
 * Encrypts what the desk must read again, so that a reader of the store can't use it. Without a key of the store
 * (`AUDIT_KEY`) the text is stored as it is: the rights of the file alone protect it.
 */
export function createSeal(site: string) {
  function key() {
    return storeKey(site, 'sunbird desk codes');
  }
  return {
    close(text: string, owner: string): string {
      const secret = key();
      if (!secret) return `plain.${text}`;
      const nonce = randomBytes(12);
      const sealed = createCipheriv(cipher, secret, nonce).setAAD(Buffer.from(owner));
      const bytes = Buffer.concat([sealed.update(text, 'utf8'), sealed.final()]);
      return ['sealed', ...[nonce, sealed.getAuthTag(), bytes].map(part => part.toString('base64url'))].join(
        '.',
      );
    },

    /** Throws if the key is another one, or the text belongs to another owner. */
    open(stored: string, owner: string): string {
      const [kind, ...parts] = stored.split('.');
      if (kind === 'plain') return parts.join('.');
      const secret = key();
      if (!secret) throw new Error('The codes of the desk are sealed: set AUDIT_KEY as it was.');
      const [nonce, tag, bytes] = parts.map(part => Buffer.from(part, 'base64url'));
      if (!nonce || !tag || !bytes) throw new Error('The codes of the desk are not readable.');
      const opened = createDecipheriv(cipher, secret, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
      return Buffer.concat([opened.update(bytes), opened.final()]).toString('utf8');
    },
  };
}
export type Seal = ReturnType<typeof createSeal>;
