/** The known ending of an address; undefined for any other address or an incomplete one. */
export function endingOf(address: string, endings: readonly string[]): string | undefined {
  const [local, domain, ...more] = address.split('@');
  return local && domain && more.length === 0 && endings.includes(domain) ? domain : undefined;
}

/** What shows in the field: the part before the picked ending, or all of it. */
export function typedPart(address: string, ending: string | undefined): string {
  return ending !== undefined && address.endsWith(`@${ending}`)
    ? address.slice(0, -ending.length - 1)
    : address;
}

/** The address for the field's text: empty text gives none, and text with an @ is complete. */
export function wholeAddress(typed: string, ending: string | undefined): string {
  return typed === '' || ending === undefined || typed.includes('@') ? typed : `${typed}@${ending}`;
}
