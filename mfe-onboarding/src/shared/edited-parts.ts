interface Part {
  readonly name: string;
  readonly fields: readonly string[];
}

/** The parts of a step that are open while the borrower edits it from the screen of all answers; both count from 0. */
export interface EditedParts {
  readonly first: number;
  /** Saving this one saves the step. */
  readonly last: number;
}

/**
 * The parts to edit for a field that the address names: those of the same matter, from the field's own on. Undefined
 * while the step is filled in on the way.
 */
export function editedParts(
  parts: readonly Part[],
  field: string | undefined,
  matterOf: (part: Part) => string = ({ name }) => name,
): EditedParts | undefined {
  const first = parts.findIndex(({ fields }) => field !== undefined && fields.includes(field));
  const start = parts[first];
  if (!start) return undefined;
  const matters = parts.map(matterOf);
  return { first, last: matters.lastIndexOf(matterOf(start)) };
}
