/** An accessible name with an amount in it: the currency sign is an element of its own. */
export function named(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/(₦|\\\$|₹)/g, '$1\\s?');
  return new RegExp(`^${escaped}$`);
}
