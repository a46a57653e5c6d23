/** Something that the lender has done by others. */
export interface Service {
  /** Set for what the sandbox plays itself: no other mode of the lender starts with it. */
  readonly standIn?: boolean;
}
