/** Ms by which the lender's clock was ahead of this phone's when it answered; 0 where it does not tell its time. */
export function clockAhead(serverTime: number | undefined, at: number | undefined): number {
  return serverTime === undefined || at === undefined ? 0 : serverTime - at;
}
