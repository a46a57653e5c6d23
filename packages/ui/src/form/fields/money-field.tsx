import { useI18n } from '@sunbird/i18n';
import { parseAmount } from '@sunbird/loan-domain';
import { type ChangeEvent, type ReactElement, useRef, useState } from 'react';
import { type FormField, useFormField } from '../use-form-field';
import type { FieldProps } from './field-frame';
import { InputBox } from './input-box';
import { insertedText } from './inserted-text';
import { digitsOnly } from './text-field';
import { useCaret } from './use-caret';

export interface MoneyFieldProps extends FieldProps {
  readonly placeholder?: string;
}

/** Major units; the text itself where it is no amount. */
type Answer = number | string;

const mostDigits = 12;
const longest = 24;

function answerOf(text: string): Answer | undefined {
  const amount = parseAmount(text);
  return Number.isNaN(amount) ? text.trim() || undefined : amount;
}

/** A paste brings separators of its own, which must not be taken for ours. */
function isPaste({ nativeEvent }: ChangeEvent): boolean {
  const type = 'inputType' in nativeEvent ? nativeEvent.inputType : undefined;
  return type === 'insertFromPaste' || type === 'insertFromDrop';
}

/**
 * An amount in the market's currency. Digits are grouped while they are typed; a text with other characters stays as
 * it was typed, and is read as the market writes numbers. The answer is a number in major units, or the text if it is
 * no amount.
 */
export function MoneyField({ name, ...box }: MoneyFieldProps): ReactElement {
  const field = useFormField<Answer>(name);
  const { moneyParts } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const { shown, isGrouped, group, keepText, forget } = useShownAmount(field);
  const restoreCaret = useCaret(input, shown);
  function onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
    const text = event.target.value.slice(0, longest);
    const onlyDigits = /^\d*$/.test(insertedText(shown, text)) && isGrouped && !isPaste(event);
    if (!onlyDigits) return keepText(text);
    if (event.target instanceof HTMLInputElement) restoreCaret(event.target);
    return group(digitsOnly(text).slice(0, mostDigits));
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
      inputRef={input}
      inputMode="numeric"
      prefix={moneyParts(0).symbol}
      value={shown}
      onChange={onChange}
    />
  );
}

/** The text of the field: the answer with groups, or what was typed while that is something else. */
function useShownAmount({ value, change }: Pick<FormField<Answer>, 'value' | 'change'>) {
  const { formatNumber, moneyParts } = useI18n();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (typeof value === 'number' ? moneyParts(value).amount : (value ?? ''));
  const digits = digitsOnly(shown);
  return {
    shown,
    /** Every separator that shows is one of ours. */
    isGrouped: shown === '' || shown === formatNumber(Number(digits)),
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
