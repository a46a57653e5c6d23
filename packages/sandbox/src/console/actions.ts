import type { ControlAnswer, ControlCall } from './control-calls';
import type { Input } from './desk';

/** A number of a form; undefined where nothing was typed. What isn't a number is left for the control to refuse. */
function numberOf(text: string | undefined): number | string | undefined {
  const typed = text?.trim() ?? '';
  if (typed === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed;
}

function textOf(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** What the console's forms do, each by its control call. */
export function createActions(control: ControlCall) {
  return {
    moveClock: ({ advance, setTo }: Input): Promise<ControlAnswer> =>
      control(
        'POST',
        '/clock',
        textOf(advance) ? { advance: textOf(advance) } : { setTo: textOf(setTo) ?? '' },
      ),

    makeBorrower: ({ at, market, overdueDays }: Input): Promise<ControlAnswer> =>
      control('POST', '/borrowers', {
        at: numberOf(at),
        market: textOf(market),
        overdueDays: numberOf(overdueDays),
      }),

    decide: (orderNo: string, { outcome }: Input): Promise<ControlAnswer> =>
      control('POST', `/orders/${encodeURIComponent(orderNo)}/decide`, { outcome }),

    pay: ({ reference, amount, times }: Input): Promise<ControlAnswer> =>
      control('POST', '/pay', { reference, amount: numberOf(amount), times: numberOf(times) }),

    decideVoucher: (voucherId: string, { decision, reason }: Input): Promise<ControlAnswer> =>
      control('POST', `/vouchers/${encodeURIComponent(voucherId)}`, {
        approve: decision === 'approve',
        reason: decision === 'approve' ? undefined : textOf(reason),
      }),

    addFault: ({ path, method, mode, value, times }: Input): Promise<ControlAnswer> =>
      control('POST', '/faults', {
        path,
        method: textOf(method),
        mode,
        value: numberOf(value),
        times: numberOf(times),
      }),

    clearFaults: (): Promise<ControlAnswer> => control('DELETE', '/faults'),
    reset: ({ seed }: Input): Promise<ControlAnswer> => control('POST', '/reset', { seed: numberOf(seed) }),
  };
}
