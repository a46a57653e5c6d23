/** One option of a list: its wire value and the key of its message. */
export interface Choice<Value extends string = string, Label extends string = string> {
  value: Value;
  label: Label;
}

export type ValueOf<Values> = Values[keyof Values];

/** Makes the options of an enumeration; labels are `choice.<list>.<constant>`. */
export function choicesOf<const List extends string, const Values extends Record<string, string>>(
  list: List,
  values: Values,
): readonly Choice<ValueOf<Values> & string, `choice.${List}.${keyof Values & string}`>[] {
  const entries = Object.entries(values) as [keyof Values & string, ValueOf<Values> & string][];
  return entries.map(([constant, value]) => ({ value, label: `choice.${list}.${constant}` as const }));
}
