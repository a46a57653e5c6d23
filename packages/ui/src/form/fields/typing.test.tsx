import { digitsOnly } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { runs } from '@sunbird/testing/runs';
import { act, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { show } from '../../testing/show';
import { Form } from '../form';
import { CodeField } from './code-field';
import { MoneyField } from './money-field';
import { SearchField } from './search-field';
import { PhoneField, TextField } from './text-field';

/** An input as a keyboard changes it, and what the form has read of it. */
async function open(field: ReactElement, locale = 'en-NG') {
  const changes = jest.fn<undefined, [Record<string, unknown>]>();
  const shown = await show(
    <Form onSubmit={() => undefined} onChange={changes}>
      {field}
    </Form>,
    { locale },
  );
  const input = screen.getByLabelText<HTMLInputElement>('Number');
  act(() => input.focus());
  return { ...shown, input, answer: () => changes.mock.calls.at(-1)?.[0]?.number };
}

type Keyboard = ReturnType<typeof keyboardAt>;

/** Acts on an input as a browser does: changes its text, moves the caret, then tells the page. */
function keyboardAt(input: HTMLInputElement) {
  /** Where the composed text stands, while there is one. */
  let composed: readonly [number, number] | undefined;

  function replace(from: number, to: number, text: string, event: object) {
    const value = input.value.slice(0, from) + text + input.value.slice(to);
    const at = from + text.length;
    // React hears of a change only past its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.setSelectionRange(at, at);
    fireEvent.input(input, event);
  }

  function selection(): readonly [number, number] {
    return [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  }

  return {
    /** The whole composed text, as such a keyboard sends it with every key. */
    compose(text: string) {
      if (!composed) {
        composed = selection();
        fireEvent.compositionStart(input);
      }
      const [from, to] = composed;
      replace(from, to, text, { inputType: 'insertCompositionText', isComposing: true, data: text });
      composed = [from, from + text.length];
    },
    commit() {
      if (!composed) return;
      composed = undefined;
      fireEvent.compositionEnd(input);
    },
    insert(text: string, inputType = 'insertText') {
      replace(...selection(), text, { inputType, data: text });
    },
    back() {
      const [from, to] = selection();
      if (to > 0) replace(from === to ? from - 1 : from, to, '', { inputType: 'deleteContentBackward' });
    },
    clear() {
      input.setSelectionRange(0, input.value.length);
      this.back();
    },
    moveTo(at: number) {
      input.setSelectionRange(at, at);
    },
  };
}

/** Positions in a text, behind its digits. */
function placeBehind(digits: number, text: string): number {
  let at = 0;
  for (let left = digits; left > 0; at += 1) if (/\d/.test(text.charAt(at))) left -= 1;
  return at;
}

type Step =
  | { readonly kind: 'compose' | 'insert' | 'paste'; readonly digits: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'move'; readonly share: number };

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 5 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('compose', 'insert', 'paste'), digits }),
    fc.record({ kind: fc.constant('back') }),
    fc.record({ kind: fc.constant('move'), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  ),
  { maxLength: 12 },
);

/** What a person means: digits, and a caret among them. */
interface Meant {
  readonly text: string;
  readonly at: number;
}

function meantAfter({ text, at }: Meant, step: Step, room: number): Meant {
  if (step.kind === 'move') return { text, at: Math.round(step.share * text.length) };
  if (step.kind === 'back')
    return at === 0 ? { text, at } : { text: text.slice(0, at - 1) + text.slice(at), at: at - 1 };
  const whole = text.slice(0, at) + step.digits + text.slice(at);
  return { text: whole.slice(0, room), at: Math.min(room, at + step.digits.length) };
}

function play(step: Step, { at }: Meant, keyboard: Keyboard, input: HTMLInputElement): void {
  if (step.kind === 'move') keyboard.moveTo(placeBehind(at, input.value));
  else if (step.kind === 'back') keyboard.back();
  else if (step.kind === 'insert') keyboard.insert(step.digits);
  else if (step.kind === 'paste') keyboard.insert(step.digits, 'insertFromPaste');
  else {
    for (let length = 1; length <= step.digits.length; length += 1) {
      const word = step.digits.slice(0, length);
      const before = input.value
        .slice(0, input.selectionStart ?? 0)
        .slice(0, length > 1 ? 1 - length : undefined);
      keyboard.compose(word);
      // The keyboard finds the word where it left it.
      expect(input.value.startsWith(before + word)).toBe(true);
    }
    keyboard.commit();
  }
}

/** The digits of an input, and the caret among them. */
function seenIn(input: HTMLInputElement): Meant {
  const before = input.value.slice(0, input.selectionStart ?? 0);
  return { text: digitsOnly(input.value), at: digitsOnly(before).length };
}

interface Row {
  readonly field: ReactElement;
  /** How many digits it takes. */
  readonly room?: number;
}

const identity = { name: 'number', label: 'Number' };
const { NG } = allMarkets;

const rows: Readonly<Record<string, Row>> = {
  'a number in groups': { field: <TextField {...identity} parse={digitsOnly} group={[3, 3, 4]} /> },
  'an account number': {
    field: <TextField {...identity} parse={digitsOnly} group={[4, 3, 3]} maxLength={10} />,
    room: 10,
  },
  'a card number': { field: <TextField {...identity} parse={digitsOnly} group={[4]} /> },
  'a postal code': { field: <TextField {...identity} parse={digitsOnly} /> },
  'a time': { field: <TextField {...identity} maxLength={40} />, room: 40 },
  'a tax number': {
    field: <TextField {...identity} parse={typed => typed.replace(/\s/g, '').toUpperCase()} />,
  },
  'a code': { field: <CodeField {...identity} />, room: 6 },
};

test.each(Object.entries(rows))('%s holds the digits that were typed, however', async (_name, row) => {
  const { field, room = 60 } = row;
  const { input, answer } = await open(field);
  const keyboard = keyboardAt(input);
  fc.assert(
    fc.property(steps, played => {
      keyboard.clear();
      let meant: Meant = { text: '', at: 0 };
      for (const step of played) {
        const next = meantAfter(meant, step, room);
        play(step, next, keyboard, input);
        meant = next;
        expect(seenIn(input)).toEqual(meant);
        expect(answer() ?? '').toBe(meant.text);
      }
    }),
    { numRuns: runs(40, 100) },
  );
});

/** A paste brings separators of its own, and zeros in front of an amount go. */
function isPlain(step: Step): boolean {
  return step.kind !== 'paste' && !('digits' in step && step.digits.startsWith('0'));
}

test.each(['en-NG', 'fr'])('in %s, an amount holds the digits that were typed, however', async locale => {
  const { input, answer } = await open(<MoneyField {...identity} />, locale);
  const keyboard = keyboardAt(input);
  fc.assert(
    fc.property(steps, played => {
      keyboard.clear();
      let meant: Meant = { text: '', at: 0 };
      for (const step of played.filter(isPlain)) {
        const next = meantAfter(meant, step, 12);
        if (next.text.startsWith('0')) return;
        play(step, next, keyboard, input);
        meant = next;
        expect(seenIn(input)).toEqual(meant);
        expect(String(answer() ?? '')).toBe(meant.text);
      }
    }),
    { numRuns: runs(40, 100) },
  );
});

test('a composed number is grouped at its end, or when the field is left', async () => {
  for (const isLeft of [false, true]) {
    const { input, answer, unmount } = await open(<PhoneField {...identity} rules={NG.phone} />);
    const keyboard = keyboardAt(input);
    for (const word of ['8', '80', '803076', '8030763492']) {
      keyboard.compose(word);
      expect(input.value).toBe(word);
      expect(answer()).toBe(word);
    }
    if (isLeft) act(() => input.blur());
    else keyboard.commit();
    expect(input.value).toBe('803 076 3492');
    expect(answer()).toBe('8030763492');
    unmount();
  }
});

test('a composed code is sent once, when it is whole and the keyboard is done', async () => {
  const onComplete = jest.fn();
  const { input } = await open(<CodeField {...identity} onComplete={onComplete} />);
  const keyboard = keyboardAt(input);
  keyboard.compose('482916');
  expect(onComplete).not.toHaveBeenCalled();
  keyboard.commit();
  act(() => input.blur());
  expect(onComplete.mock.calls).toEqual([['482916']]);
});

test('a search follows what is composed', async () => {
  const onType = jest.fn();
  await show(<SearchField label="Number" typed="" matchCount={undefined} onType={onType} />);
  const keyboard = keyboardAt(screen.getByLabelText<HTMLInputElement>('Number'));
  keyboard.compose('yu');
  expect(screen.getByLabelText<HTMLInputElement>('Number').value).toBe('yu');
  expect(onType.mock.calls).toEqual([['yu']]);
});

const scripts = ['٠٨٠٣٠٧٦٣٤٩٢', '०८०३०७६३४९२', '０８０３０７６３４９２'];

test.each(scripts)('%s is read as plain digits, typed and pasted', async typed => {
  for (const paste of [false, true]) {
    const { input, answer, unmount } = await open(<PhoneField {...identity} rules={NG.phone} />);
    const keyboard = keyboardAt(input);
    if (paste) keyboard.insert(typed, 'insertFromPaste');
    else for (const digit of typed) keyboard.insert(digit);
    expect(input.value).toBe('803 076 3492');
    expect(answer()).toBe('8030763492');
    unmount();
  }
});

test.each(['١٢٥٠٠', '१२५००', '１２５００'])('an amount of %s is 12,500', async typed => {
  const { input, answer } = await open(<MoneyField {...identity} />);
  const keyboard = keyboardAt(input);
  for (const digit of typed) keyboard.insert(digit);
  expect(input.value).toBe('12,500');
  expect(answer()).toBe(12_500);
});

test.each([
  ['en-NG', ','],
  ['en-NG', '.'],
  ['de', ','],
  ['fr', ','],
])(
  'in %s, "%s" within grouped digits begins the decimals, and the caret stays behind it',
  async (locale, sign) => {
    const { input, answer } = await open(<MoneyField {...identity} decimals />, locale);
    const keyboard = keyboardAt(input);
    for (const digit of '1234567') keyboard.insert(digit);
    keyboard.moveTo(placeBehind(5, input.value));
    keyboard.insert(sign);
    expect([input.value, input.selectionStart]).toEqual([`12345${sign}67`, 6]);
    expect(answer()).toBe(12_345.67);
    expect(input.inputMode).toBe('decimal');
  },
);
