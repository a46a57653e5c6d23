import { withoutHidden } from '@sunbird/loan-domain';
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Where the caret stands in a text that is about to be changed. */
interface Caret {
  readonly box: TextBox;
  /** The text as it was typed. */
  readonly text: string;
  /** What stands behind the caret; undefined where the box does not say. */
  readonly behind: string | undefined;
  /** Characters at the end that will go. */
  readonly cut: number;
}

function caretIn(box: TextBox, cut = 0): Caret {
  const { value: text, selectionEnd } = box;
  return { box, text, behind: selectionEnd === null ? undefined : text.slice(selectionEnd), cut };
}

/**
 * Puts the caret back after the text was changed. Counted from the end, because the text behind it changes least.
 * Between two groups it stands before the separator, where Backspace deletes a digit.
 */
function restoreCaret({ box, text, behind, cut }: Caret, isGrouped: boolean): void {
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

/** A text that was typed, pasted or filled in. */
export interface Typed {
  /** All of it, without the invisible characters of pastes. */
  readonly text: string;
  /** What stood there before; for a keyboard that composes, before it began. */
  readonly before: string;
  readonly event: Event;
  /** A keyboard is at work on it and may yet change it. */
  readonly isComposing: boolean;
}

export interface TypingOptions {
  /** The text of the answer, with its groups. */
  readonly shown: string;
  /** Separators between groups are ours, not the person's. */
  readonly isGrouped?: boolean;
  /** Keeps the answer. Returns how many characters at the end it had no room for, if any. */
  readonly take: (typed: Typed) => number | undefined;
  /** After a text that was still composed when the field was left is read. */
  readonly onLeft?: () => void;
}

type TypingEvent = SyntheticEvent<TextBox>;

/**
 * What an input needs whose text is grouped or changed while it is typed. A keyboard that composes holds the word of its
 * own and sends it whole with every key: a text that was changed under it would be doubled. So the input shows what the
 * keyboard shows until the composition ends or the field is left; the answer follows at once. After a change the caret
 * stands where the person was.
 */
export function useTyping({ shown, isGrouped = false, take, onLeft }: TypingOptions) {
  const [edit, setEdit] = useState<Caret>();
  /** The text before the composition; undefined while there is none. */
  const before = useRef<string>();

  useLayoutEffect(() => {
    if (edit && before.current === undefined) restoreCaret(edit, isGrouped);
  }, [edit, isGrouped]);

  function read({ currentTarget, nativeEvent }: TypingEvent, start = before.current ?? shown): void {
    const cut = take({
      text: withoutHidden(currentTarget.value),
      before: start,
      event: nativeEvent,
      isComposing: before.current !== undefined,
    });
    setEdit(caretIn(currentTarget, cut));
  }

  function settle(event: TypingEvent): void {
    const start = before.current;
    before.current = undefined;
    if (start !== undefined) read(event, start);
  }

  return {
    value: before.current === undefined || !edit ? shown : edit.text,
    onChange: (event: TypingEvent) => read(event),
    onCompositionStart({ currentTarget }: TypingEvent): void {
      before.current = shown;
      setEdit(caretIn(currentTarget));
    },
    onCompositionEnd: settle,
    onBlur(event: TypingEvent): void {
      settle(event);
      onLeft?.();
    },
  };
}
