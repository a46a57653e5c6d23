import { getMarketHome, getProductHome } from '@sunbird/api-client';
import { dispatchTarget, isOnboardingStep, passedOn, type ReceivedStatus } from '@sunbird/loan-domain';
import { type RouteParams, useQueryParams, useShell } from '@sunbird/shell-api';
import { useCallback, useMemo } from 'react';

export interface Application {
  /** From the address; undefined if the step was opened without an order. */
  readonly orderNo: string | undefined;
  /** The order of the address, else the one that is open. */
  findOrderNo(): Promise<string | undefined>;
  /** Query parameters that go with the application from step to step. */
  readonly params: RouteParams;
  /**
   * Navigates to the step that the lender requires next. For an application that is complete, that is the screen of all
   * answers: a borrower who edited one of them is back there, and the edited step is no longer behind it.
   */
  leadOn(status: ReceivedStatus, orderNo: string | undefined): void;
}

/** The application that this step belongs to. */
export function useApplication(): Application {
  const shell = useShell();
  const query = useQueryParams();
  const { orderNo, edit } = query;
  const params = useMemo(() => passedOn(query), [query]);

  const findOrderNo = useCallback(async () => {
    if (orderNo) return orderNo;
    const home = await (shell.settings.singleProduct
      ? shell.api.call(getProductHome, {})
      : shell.api.call(getMarketHome, {}));
    return home.order?.orderNo;
  }, [shell, orderNo]);

  const leadOn = useCallback(
    (status: ReceivedStatus, leading: string | undefined) => {
      if (leading) {
        const order = { orderNo: leading, status };
        if (edit === undefined) shell.dispatchOrder(order, params);
        else shell.dispatchOrder(order, params, { replace: true });
        return;
      }
      // Without an order there is nothing to submit and nothing to wait for.
      const target = isOnboardingStep(status) && dispatchTarget(status);
      shell.navigate(target && target !== 'FinishLoading' ? target : 'home', params);
    },
    [shell, params, edit],
  );

  return { orderNo, findOrderNo, params, leadOn };
}
