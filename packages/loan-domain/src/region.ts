/** A state with its cities, districts or local governments, by the names that go over the wire. */
export interface Region {
  name: string;
  /** What people call it, too. */
  otherNames?: readonly string[];
  cities: readonly string[];
  /** Every city of the state is listed; where not, another may be typed. */
  complete: boolean;
}
