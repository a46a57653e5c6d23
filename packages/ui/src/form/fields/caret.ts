export type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Where the caret stands in a text that is about to be changed. */
export interface Caret {
  readonly box: TextBox;
  /** The text as it was typed. */
  readonly text: string;
  /** What stands behind the caret; undefined where the box does not say. */
  readonly behind: string | undefined;
  /** Characters at the end that will go. */
  readonly cut: number;
}

export function caretIn(box: TextBox, cut = 0): Caret {
  const { value: text, selectionEnd } = box;
  return { box, text, behind: selectionEnd === null ? undefined : text.slice(selectionEnd), cut };
}

/**
 * Puts the caret back after the text was changed. It is found from the end: what stands behind it was there before, and
 * is changed least. Between two groups it is put in front of the separator, where the next step back takes a digit.
 */
export function restoreCaret({ box, text, behind, cut }: Caret, isGrouped: boolean): void {
  const { value } = box;
  const isKept = value === text && !isGrouped;
  if (behind === undefined || isKept || document.activeElement !== box) return;
  // Spaces and commas between groups come and go.
  function lengthOf(part: string): number {
    return (isGrouped ? part.replace(/[\s,]/g, '') : part).length;
  }
  let at = value.length;
  while (at > 0 && lengthOf(value.slice(at - 1)) <= lengthOf(behind) - cut) at -= 1;
  box.setSelectionRange(at, at);
}
