import * as v from 'valibot';
import { apiPath, nigerianPackage } from './api-path';
import type { Lender } from './lender';

/** What the lender responds to a token, without the app: 0, or the code that ends the session. */
export async function codeOfToken({ origin }: Lender, token: string): Promise<number> {
  const headers = { packageName: nigerianPackage, Authorization: `Bearer ${token}` };
  const response = await fetch(origin + apiPath('/security/getUserInfo'), { headers });
  return v.parse(v.object({ code: v.number() }), await response.json()).code;
}
