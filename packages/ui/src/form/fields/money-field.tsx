import { useI18n } from '@sunbird/i18n';
import { digitsOnly, parseAmount, plainDigits } from '@sunbird/loan-domain';
import { type ReactElement, useState } from 'react';
import { type FormField, useFormField } from '../form';
import type { FieldProps } from './field-frame';
import { InputBox } from './text-field';
import type { Typed } from './use-typing';

/** What an edit put into a text, between what it left in front and behind. */
function insertedText(before: string, after: string): string {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return after.slice(start, after.length - end);
}

/** Major units; the text itself where it is no amount. */
type Answer = number | string;

const mostDigits = 12;
const longest = 24;

/** A paste brings separators of its own, which must not be taken for ours. */
function isPaste(event: Event): boolean {
  const type = 'inputType' in event ? event.inputType : undefined;
  return type === 'insertFromPaste' || type === 'insertFromDrop';
}

function answerOf(text: string): Answer | undefined {
  const amount = parseAmount(text);
  return Number.isNaN(amount) ? text.trim() || undefined : amount;
}

/**
 * An amount in the market's currency. Digits are grouped while they are typed; a text with other characters stays as
 * it was typed, and is read as the market writes numbers. The answer is a number in major units, or the text if it is
 * no amount.
 */
export function MoneyField({ name, ...box }: FieldProps): ReactElement {
  const field = useFormField<Answer>(name);
  const { moneyParts } = useI18n();
  const { shown, isGrouped, group, keepText, forget } = useShownAmount(field);
  function take(typed: Typed): number | undefined {
    const text = plainDigits(typed.text).slice(0, longest);
    const onlyDigits =
      /^\d*$/.test(insertedText(typed.before, text)) && isGrouped(typed.before) && !isPaste(typed.event);
    const digits = digitsOnly(text);
    if (onlyDigits) group(digits.slice(0, mostDigits));
    else keepText(text);
    return onlyDigits ? Math.max(0, digits.length - mostDigits) : 0;
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
      inputMode="numeric"
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
  const shown = typed ?? (typeof value === 'number' ? moneyParts(value).amount : (value ?? ''));
  return {
    shown,
    /** Every separator of the text is one of ours. */
    isGrouped: (text: string) => text === '' || text === formatNumber(Number(digitsOnly(text))),
    group(next: string) {
      setTyped(undefined);
      change(next ? Number(next) : undefined);
    },
    keepText(next: string) {
      setTyped(next);
      change(answerOf(next));
    },
    forget: () => setTyped(undefined),
  };
}
