import { ErrorText } from '@sunbird/remote-kit/error-text';
import { Gap, Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';

export interface RefusedProps {
  readonly error: unknown;
  /** Stands above something else. */
  readonly above?: boolean;
}

/** Why an act failed; nothing when it didn't. */
export function Refused({ error, above = false }: RefusedProps): ReactElement | null {
  if (error === undefined) return null;
  return (
    <>
      <Notice kind="bad" role="alert">
        <ErrorText error={error} />
      </Notice>
      {above && <Gap size="small" />}
    </>
  );
}
