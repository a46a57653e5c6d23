import type { Input } from './console-deps';
import type { ControlCall, ControlResponse } from './control-calls';

/** A number of a form; undefined for an empty field. Other text is passed on: the control call refuses it. */
function numberOf(text: string | undefined): number | string | undefined {
  const typed = text?.trim() ?? '';
  if (typed === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed;
}

function textOf(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

function moveClock({ advance, setTo }: Input) {
  return textOf(advance) ? { advance: textOf(advance) } : { setTo: textOf(setTo) ?? '' };
}

function voucherDecision({ decision, reason }: Input) {
  const approve = decision === 'approve';
  return { approve, reason: approve ? undefined : textOf(reason) };
}

function newFault({ path, method, mode, value, times }: Input) {
  return { path, method: textOf(method), mode, value: numberOf(value), times: numberOf(times) };
}

/** What the console's forms do, each by its control call. */
export function createActions(control: ControlCall) {
  function post(path: string, body: unknown): Promise<ControlResponse> {
    return control('POST', path, body);
  }
  return {
    moveClock: (form: Input) => post('/clock', moveClock(form)),
    makeBorrower: ({ at, market, overdueDays }: Input) =>
      post('/borrowers', { at: numberOf(at), market: textOf(market), overdueDays: numberOf(overdueDays) }),
    decide: (orderNo: string, { outcome }: Input) =>
      post(`/orders/${encodeURIComponent(orderNo)}/decide`, { outcome }),
    returnPayout: (orderNo: string) => post(`/orders/${encodeURIComponent(orderNo)}/return-payout`, {}),
    pay: ({ reference, amount, times }: Input) =>
      post('/pay', { reference, amount: numberOf(amount), times: numberOf(times) }),
    decideVoucher: (voucherId: string, form: Input) =>
      post(`/vouchers/${encodeURIComponent(voucherId)}`, voucherDecision(form)),
    correctTime: (paymentId: string, { paidAt }: Input) =>
      post(`/payments/${encodeURIComponent(paymentId)}`, { paidAt: textOf(paidAt) ?? '' }),
    resolveMessage: (messageId: string) => post(`/provider-messages/${encodeURIComponent(messageId)}`, {}),
    addFault: (form: Input) => post('/faults', newFault(form)),
    clearFaults: () => control('DELETE', '/faults'),
    reset: ({ seed }: Input) => post('/reset', { seed: numberOf(seed) }),
  };
}
