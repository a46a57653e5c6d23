import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Characters of an answer that count: grouping spaces and commas do not. */
function counted(text: string): string {
  return text.replace(/[\s,.]/g, '');
}

/**
 * Keeps the caret behind the character after which it stood, when a text is grouped anew while it is typed.
 * Call the returned function in `onChange`.
 */
export function useCaret(
  input: RefObject<HTMLInputElement | null>,
  shown: string,
): (typed: HTMLInputElement) => void {
  const behind = useRef<number>();
  useLayoutEffect(() => {
    const element = input.current;
    if (behind.current === undefined || !element || document.activeElement !== element) return;
    let position = 0;
    let left = behind.current;
    while (left > 0 && position < shown.length) {
      if (counted(shown.charAt(position))) left -= 1;
      position += 1;
    }
    behind.current = undefined;
    element.setSelectionRange(position, position);
  }, [input, shown]);
  return typed => {
    behind.current = counted(typed.value.slice(0, typed.selectionStart ?? typed.value.length)).length;
  };
}
