/** `GTBank ••• 4417`, the number in one piece wherever the line ends. */
export function accountText(account: {
  readonly bankName: string;
  readonly accountNoMasked: string;
}): string {
  return `${account.bankName} ${account.accountNoMasked.replace(/ /g, '\u00a0')}`;
}
