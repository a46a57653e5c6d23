import { useI18n } from '@sunbird/i18n';
import { digitsOnly, parseAmount, plainDigits } from '@sunbird/loan-domain';
import { type ReactElement, useState } from 'react';
import { type FormField, useFormField } from '../form';
import type { FieldProps } from './field-frame';
import { InputBox } from './text-field';
import type { Typed } from './use-typing';

/** The parts of a text after an edit: what it left in front, put in, and left behind. */
function partsOf(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const behind = after.length - end;
  return { front: after.slice(0, start), put: after.slice(start, behind), behind: after.slice(behind) };
}

/** Major units; the text itself where it is no amount. */
type Answer = number | string;

const mostDigits = 12;
const longest = 24;

export interface MoneyFieldProps extends FieldProps {
  /** A part of the smallest unit counts: the keyboard has a decimal sign. */
  readonly decimals?: boolean;
}

/** A paste brings separators of its own, which must not be taken for ours. */
function isPaste(event: Event): boolean {
  const type = 'inputType' in event ? event.inputType : undefined;
  return type === 'insertFromPaste' || type === 'insertFromDrop';
}

/**
 * An amount in the market's currency. Digits are grouped while they are typed; once another character is typed the
 * groups are the person's own, and the text is read when it has one meaning: keyboards have the decimal sign of the
 * phone's region, pastes that of where they come from. What was read is shown as the page writes it when the field is
 * left. The answer is a number in major units, or the text if it is no amount.
 */
export function MoneyField({ name, decimals, ...box }: MoneyFieldProps): ReactElement {
  const field = useFormField<Answer>(name);
  const { moneyParts } = useI18n();
  const { shown, isGrouped, group, keepText, forget } = useShownAmount(field);
  function take(typed: Typed): number | undefined {
    const text = plainDigits(typed.text).slice(0, longest);
    const { front, put, behind } = partsOf(typed.before, text);
    if (isPaste(typed.event) || !isGrouped(typed.before)) {
      keepText(text);
      return 0;
    }
    if (/\D/.test(put)) {
      const own = digitsOnly(behind);
      keepText(digitsOnly(front) + put + own);
      return behind.length - own.length;
    }
    const digits = digitsOnly(text);
    group(digits.slice(0, mostDigits));
    return Math.max(0, digits.length - mostDigits);
  }
  return (
    <InputBox
      {...box}
      name={name}
      field={{
        ...field,
        blur: () => {
          forget();
          field.blur();
        },
      }}
      inputMode={decimals ? 'decimal' : 'numeric'}
      prefix={moneyParts(0).symbol}
      shown={shown}
      isGrouped={isGrouped(shown)}
      take={take}
    />
  );
}

/** The text of the field: the answer with groups, or what was typed while that is something else. */
function useShownAmount({ value, change }: Pick<FormField<Answer>, 'value' | 'change'>) {
  const { formatNumber, moneyParts } = useI18n();
  const [typed, setTyped] = useState<string>();
  const written = typeof value === 'number' ? plainDigits(moneyParts(value).amount) : (value ?? '');
  return {
    shown: typed ?? written,
    /** Every separator of the text is one of ours. */
    isGrouped: (text: string) => text === '' || text === plainDigits(formatNumber(Number(digitsOnly(text)))),
    group(next: string) {
      setTyped(undefined);
      change(next ? Number(next) : undefined);
    },
    keepText(next: string) {
      const amount = parseAmount(next.replace(moneyParts(0).symbol, ''), formatNumber(12_345.5));
      setTyped(next);
      change(Number.isNaN(amount) ? next.trim() || undefined : amount);
    },
    forget: () => setTyped(undefined),
  };
}
