import { useI18n } from '@sunbird/i18n';
import { useMemo } from 'react';
import type { Option } from '../controls/radio-group';

/** Options of a list of `loan-domain`, whose labels are message keys, in the person's language. */
export function useOptions<Value extends string>(
  choices: readonly { readonly value: Value; readonly label: string }[],
): readonly Option<Value>[] {
  const { tMessage } = useI18n();
  return useMemo(
    () => choices.map(({ value, label }) => ({ value, label: tMessage({ key: label }) })),
    [choices, tMessage],
  );
}
