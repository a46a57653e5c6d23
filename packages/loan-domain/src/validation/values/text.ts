import * as v from 'valibot';
import { characterCount, isPlainText, textLengths } from '../../text/plain-text';
import { typed } from '../entries';
import type { ErrorKey } from '../error-keys';
import { must } from '../issue';

interface Lengths {
  readonly minimum: number;
  readonly maximum: number;
}

/** A text of one line, with single spaces, without emoji and hidden characters, neither too short nor too long. */
export function lineOf({ minimum, maximum }: Lengths, required: ErrorKey, length: ErrorKey) {
  return v.pipe(
    typed(required),
    v.transform(text => text.replace(/\s+/g, ' ')),
    must<string>(isPlainText, 'error.text.characters'),
    must<string>(
      text => characterCount(text) >= minimum && characterCount(text) <= maximum,
      length,
      text => ({ minimum, maximum, typed: characterCount(text) }),
    ),
  );
}

/** The longest name of a person, in its parts or whole. */
export function isNoLongerThanNames() {
  const { maximum } = textLengths.name;
  return must<string>(
    text => characterCount(text) <= maximum,
    'error.name.tooLong',
    text => ({ maximum, typed: characterCount(text) }),
  );
}
