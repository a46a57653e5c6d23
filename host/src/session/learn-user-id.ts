import { type Client, getUserInfo } from '@sunbird/api-client';
import type { SessionService } from './session-service';

/** Asks the lender who a borrower is whose wrapper did not say. What fails here is asked again at the next start. */
export async function learnUserId(client: Pick<Client, 'call'>, session: SessionService): Promise<void> {
  const token = session.authorization();
  const { basicInfo } = await client.call(getUserInfo, {});
  // Meanwhile somebody else may have come, or the session may have ended.
  if (session.authorization() === token) session.identify(basicInfo.userId);
}
