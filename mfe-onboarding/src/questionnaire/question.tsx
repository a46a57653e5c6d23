import { optionAmounts, type Question } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { CheckboxGroup, FieldMessage, RadioGroup, useFormControl, useFormField } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { PartTitle } from '../shared/step-frame';
import { useMessages } from '../use-messages';
import { fieldOf, optionsIn, textOfOptions } from './answers';

export interface QuestionFieldsProps {
  readonly question: Question;
  /** Whether a single choice goes on by itself, without the button. */
  readonly goesOn: boolean;
}

/** One question and its options: one of them, or several where one of them excludes all others. */
export function QuestionFields({ question, goesOn }: QuestionFieldsProps): ReactElement {
  const { market } = useShell();
  const { tMessage, has } = useMessages();
  const form = useFormControl();
  const { id, value, error, invalid, change, blur } = useFormField<string>(fieldOf(question));
  const { code, alone } = question;
  const label = tMessage({ key: question.label });
  const ownLead = `questionnaire.lead.${alone === undefined ? code : 'several'}`;
  const group = {
    label,
    options: question.options.map(option => ({
      value: option.code,
      label: tMessage({ key: option.label, values: { ...optionAmounts(option, market) } }),
    })),
    invalid,
    describedBy: error ? `${id}-message` : undefined,
    onBlur: blur,
  };
  return (
    <>
      <PartTitle lead={tMessage({ key: has(ownLead) ? ownLead : 'questionnaire.lead' })}>{label}</PartTitle>
      {alone === undefined ? (
        <RadioGroup
          {...group}
          value={value}
          onChange={change}
          onPick={goesOn ? () => void form.submit() : undefined}
        />
      ) : (
        <CheckboxGroup
          {...group}
          values={optionsIn(value)}
          alone={alone}
          onChange={chosen => change(textOfOptions(chosen))}
        />
      )}
      <FieldMessage id={id} error={error} />
    </>
  );
}
