import type { ConsentText } from '@sunbird/loan-domain';
import { type ConsentAnswer, ConsentCard } from '@sunbird/remote-kit/consent-card';
import type { ConsentAnswersByName } from '@sunbird/remote-kit/kept-answers';
import { Gap, useFormControl, useFormField, useFormValues } from '@sunbird/ui';
import type { ReactElement } from 'react';

/** What a press of this one’s answer does: the answer that was still missing sends the form. */
export function useLastAnswer(name: string, names: readonly string[]): (() => void) | undefined {
  const form = useFormControl();
  const choices = useFormValues<ConsentAnswersByName>();
  const isLast = names.every(each => each === name || choices[each] !== undefined);
  return isLast ? form.submit : undefined;
}

export interface ConsentFieldProps {
  readonly name: string;
  /** All that is asked on the screen. */
  readonly names: readonly string[];
  readonly text: ConsentText;
}

/** An express consent, as a field of a form. */
export function ConsentField({ name, names, text }: ConsentFieldProps): ReactElement {
  const { value, error, change } = useFormField<ConsentAnswer>(name);
  const onPick = useLastAnswer(name, names);
  return (
    <>
      <ConsentCard text={text} answer={value} error={error} onAnswer={change} onPick={onPick} />
      <Gap size="small" />
    </>
  );
}
