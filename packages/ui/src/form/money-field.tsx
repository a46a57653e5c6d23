import { useI18n } from '@sunbird/i18n';
import { type ReactElement, useRef } from 'react';
import type { FieldProps } from './field-frame';
import { InputBox } from './input-box';
import { digitsOnly } from './text-field';
import { useCaret } from './use-caret';
import { useFormField } from './use-form-field';

export interface MoneyFieldProps extends FieldProps {
  readonly placeholder?: string;
}

const longest = 12;

/** An amount in whole units of the market's currency; its answer is a number in major units. */
export function MoneyField({ name, ...box }: MoneyFieldProps): ReactElement {
  const field = useFormField<number>(name);
  const { formatNumber, moneyParts } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const shown = field.value === undefined ? '' : formatNumber(field.value);
  const restoreCaret = useCaret(input, shown);
  return (
    <InputBox
      {...box}
      name={name}
      field={field}
      inputRef={input}
      inputMode="numeric"
      prefix={moneyParts(0).symbol}
      value={shown}
      onChange={event => {
        if (event.target instanceof HTMLInputElement) restoreCaret(event.target);
        const digits = digitsOnly(event.target.value).slice(0, longest);
        field.change(digits ? Number(digits) : undefined);
      }}
    />
  );
}
