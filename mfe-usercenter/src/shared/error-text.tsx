import { ApiError, messageKeyOf } from '@sunbird/api-client';
import type { ReactElement } from 'react';
import { useTexts } from './texts';

/** What to say of a failed call: the lender's own sentence where it gave one. */
export function ErrorText({ error }: { readonly error: unknown }): ReactElement {
  const { tMessage } = useTexts();
  const said = error instanceof ApiError ? error.serverMessage : undefined;
  return <>{said || tMessage({ key: messageKeyOf(error) })}</>;
}
