import { type Client, getUserInfo } from '@sunbird/api-client';
import type { SessionService } from './session-service';

/** Requests the user id of a session for which the wrapper named only a mobile number. */
export async function learnUserId(client: Pick<Client, 'call'>, session: SessionService): Promise<void> {
  const token = session.authorization();
  const { basicInfo } = await client.call(getUserInfo, {});
  // Meanwhile another borrower may have logged in, or the session may have ended.
  if (session.authorization() === token) session.identify(basicInfo.userId);
}
