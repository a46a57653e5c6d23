/** An account number of which only the last four digits show; a UPI ID begins with its own two: `as•••@okbank`. */
export function maskAccount(accountNo: string): string {
  const [name = '', provider] = accountNo.split('@');
  return provider === undefined ? `•••• ${accountNo.slice(-4)}` : `${name.slice(0, 2)}•••@${provider}`;
}

/** A name of which only the first letters show: `A••• O••`. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .map(([first = '', ...rest]) => first + '•'.repeat(Math.min(3, rest.length)))
    .join(' ');
}
