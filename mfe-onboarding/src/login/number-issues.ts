import { codes } from '@sunbird/api-client';
import type { Issues } from '@sunbird/ui';
import { serverIssues } from '../shared/issues';

/** The issues of a code that was not sent: at the number if that has an account, else of the whole form. */
export function numberIssues(error: unknown): Issues {
  return serverIssues(error, { [codes.numberRegistered]: { field: 'mobile' } });
}
