import { type Drafts, type DraftValues, type RouteParams, useShell } from '@sunbird/shell-api';
import { useCallback, useState } from 'react';

/** Where the borrower was when they left for a provider's page. */
export interface Leaving {
  /** Query of the cashier's route. */
  readonly params: RouteParams;
  /** They went to pay; else only to have a card authorised. */
  readonly paying: boolean;
}

const form = 'repay.leaving';

function readLeaving(stored: DraftValues | undefined): Leaving | undefined {
  const params = stored?.params;
  if (typeof params !== 'object' || params === null) return undefined;
  const read: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'string' || typeof value === 'number') read[name] = value;
  }
  return { params: read, paying: stored?.paying === true };
}

/** Where the borrower was when they left; undefined when they didn't, or did on another device. */
export async function recallLeaving(drafts: Drafts): Promise<Leaving | undefined> {
  return readLeaving(await drafts.load(form));
}

export async function forgetLeaving(drafts: Drafts): Promise<void> {
  await drafts.clear(form);
}

/** The state of leaving for a provider's page. */
export interface LeavingState {
  readonly pending: boolean;
  readonly error: unknown;
  /** The borrower stayed, or the shell refused the address. */
  readonly stayed: boolean;
}

/** Leaves for a payment provider. Only the shell decides which addresses are let through. */
export function useLeave() {
  const { drafts, openExternal, track } = useShell();
  const [stayed, setStayed] = useState(false);
  /** Opens a provider's page; the borrower comes back to where `leaving` says. */
  const to = useCallback(
    async (url: string, leaving: Leaving) => {
      setStayed(false);
      await drafts.save(form, { ...leaving });
      track({ eventType: 'click', eventOption: 'openExternal', pageName: 'cashier' });
      if (!(await openExternal(url))) setStayed(true);
    },
    [drafts, openExternal, track],
  );
  return { to, stayed };
}
