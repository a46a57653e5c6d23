interface Part {
  readonly fields: readonly string[];
}

/** The parts of a step that are open while the borrower edits it from the screen of all answers; both count from 0. */
export interface EditedParts {
  readonly first: number;
  /** Saving this one saves the step. */
  readonly last: number;
}

/** The part to edit for a field that the address names. Undefined while the step is filled in on the way. */
export function editedParts(parts: readonly Part[], field: string | undefined): EditedParts | undefined {
  const part = parts.findIndex(({ fields }) => field !== undefined && fields.includes(field));
  return part === -1 ? undefined : { first: part, last: part };
}
