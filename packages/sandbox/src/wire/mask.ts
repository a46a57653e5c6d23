/** An account number of which only the last four digits show. */
export const maskAccount = (accountNo: string): string => `•••• ${accountNo.slice(-4)}`;

/** A name of which only the first letters show: `A••• O••`. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map(([first = '', ...rest]) => first + '•'.repeat(Math.min(3, rest.length)))
    .join(' ');
