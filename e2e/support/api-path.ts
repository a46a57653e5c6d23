import { createCipheriv } from 'node:crypto';
import * as v from 'valibot';
import type { Lender } from './lender';

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

/** What the lender responds to a token, without the app: 0, or the code that ends the session. */
export async function codeOfToken({ origin }: Lender, token: string): Promise<number> {
  const headers = { packageName: nigerianPackage, Authorization: `Bearer ${token}` };
  const response = await fetch(origin + apiPath('/security/getUserInfo'), { headers });
  return v.parse(v.object({ code: v.number() }), await response.json()).code;
}
