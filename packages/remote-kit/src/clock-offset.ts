/** Ms by which the lender's clock was ahead of the device's at a response; 0 if the response has no time. */
export function clockOffset(serverTime: number | undefined, at: number | undefined): number {
  return serverTime === undefined || at === undefined ? 0 : serverTime - at;
}
