import { signFile } from '../files/signed-address';
import type { UserContext } from '../http/call-handler';
import { sessionOf } from './tokens';

/** Makes the addresses of the borrower's files: for five minutes, and no longer than the session of this call lasts. */
export async function fileAddresses(context: UserContext): Promise<(key: string) => string> {
  const { user, now, lender, caller, authorization } = context;
  const { sessionId } = await sessionOf(context, authorization);
  return key => caller.origin + signFile({ key, userId: user.userId, sessionId }, now, lender.secret);
}
