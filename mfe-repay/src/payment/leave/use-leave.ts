import { useShell } from '@sunbird/shell-api';
import { useCallback, useState } from 'react';
import { type Leaving, rememberLeaving } from './leaving';

export interface Leave {
  /** Opens a provider's page; the borrower comes back to where `leaving` says. */
  readonly to: (url: string, leaving: Leaving) => Promise<void>;
  /** The address was refused, or the borrower stayed. */
  readonly stayed: boolean;
}

/** How it goes with the way to a provider's page. */
export interface LeavingState {
  readonly pending: boolean;
  readonly error: unknown;
  /** The borrower didn't go, or was not let go. */
  readonly stayed: boolean;
}

/** Leaves for a payment provider. Only the shell decides which addresses are let through. */
export function useLeave(): Leave {
  const { drafts, openExternal, track } = useShell();
  const [stayed, setStayed] = useState(false);
  const to = useCallback(
    async (url: string, leaving: Leaving) => {
      setStayed(false);
      await rememberLeaving(drafts, leaving);
      track({ eventType: 'click', eventOption: 'openExternal', pageName: 'cashier' });
      if (!(await openExternal(url))) setStayed(true);
    },
    [drafts, openExternal, track],
  );
  return { to, stayed };
}
