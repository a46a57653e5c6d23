/** Values of a message that names terms in days: no `shortest` where there is only one term. */
export function termRange(
  shortest: number,
  longest: number,
): { readonly shortest: number; readonly longest: number } {
  return { shortest: shortest === longest ? 0 : shortest, longest };
}
