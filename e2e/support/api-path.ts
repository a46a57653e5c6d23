import { createCipheriv } from 'node:crypto';

export const nigerianPackage = 'ng.sunbird.credit';

/** The encrypted address of a call, from an independent implementation of the cipher. */
export function apiPath(path: string): string {
  const cipher = createCipheriv(
    'aes-128-ecb',
    Buffer.from(nigerianPackage.slice(0, 16).padEnd(16, '0')),
    null,
  );
  return `/api/${Buffer.concat([cipher.update(path, 'utf8'), cipher.final()]).toString('base64url')}`;
}
