import { withoutHidden } from '@sunbird/loan-domain';
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Caret, caretIn, restoreCaret, type TextBox } from './caret';

/** A text that was typed, pasted or filled in. */
export interface Typed {
  /** All of it, without characters that nobody sees, as pastes bring them along. */
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
