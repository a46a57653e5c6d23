import {
  isCalendarDate,
  type PersonalField,
  type PersonalPart,
  personalForm,
  personalPresence,
  type Region,
  toldByIdentity,
} from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { ErrorSummary, useFormValues } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Answers } from '../shared/answers';
import { FieldInputs } from '../shared/fields/field-input';
import { type PartForm, PartTitle, StepForm } from '../shared/step-frame';
import { useMessages } from '../use-messages';
import styles from './personal.module.css';

export interface PersonalPartFormProps {
  readonly part: PersonalPart;
  readonly form: PartForm;
  readonly regions: readonly Region[];
}

/** One part of personal info: its question, its fields, and the way on. */
export function PersonalPartForm({ part, form, regions }: PersonalPartFormProps): ReactElement {
  const { t } = useMessages();
  return (
    <StepForm
      title={t('personal.title')}
      form={form}
      note={<p className={styles.saved}>{t('state.saved')}</p>}
    >
      <PartHead part={part} />
      <ErrorSummary />
      <PartFields part={part} regions={regions} />
    </StepForm>
  );
}

function PartHead({ part }: Pick<PersonalPartFormProps, 'part'>): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const { birthday } = useFormValues<Answers>();
  const born = part.name === 'about' && !isCalendarDate(birthday);
  return (
    <PartTitle lead={t(`personal.${part.name}.lead`, { minimum: market.age.minimum })}>
      {t(born ? 'personal.about.born' : `personal.${part.name}.title`)}
    </PartTitle>
  );
}

function PartFields({ part, regions }: Pick<PersonalPartFormProps, 'part' | 'regions'>): ReactElement {
  const { market } = useShell();
  const values = useFormValues<Answers>();
  const told = { ...toldByIdentity(market, values.nationalId) } as Answers;
  function isTold(name: PersonalField): boolean {
    return told[name] !== undefined && told[name] === values[name];
  }
  return (
    <FieldInputs
      form={personalForm}
      names={part.fields.filter(name => !isTold(name))}
      presence={personalPresence(values, market)}
      regions={regions}
    />
  );
}
