export interface Keyed<Item> {
  readonly key: string;
  /** From 0. */
  readonly at: number;
  readonly item: Item;
}

/** Keys by position, for lists whose items have no identity and never change places. */
export function keyed<Item>(items: readonly Item[]): readonly Keyed<Item>[] {
  return items.map((item, at) => ({ key: `${at}`, at, item }));
}
