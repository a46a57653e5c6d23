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
import { ErrorSummary, Form, FormPage, SubmitButton, useFormValues } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { FieldInputs } from '../shared/fields/field-input';
import { PartTitle } from '../shared/part-title';
import type { Answers } from '../shared/strings';
import type { PartForm } from '../shared/use-form-step';
import { useMessages } from '../use-messages';
import styles from './personal.module.css';

export interface PersonalPartFormProps extends PartForm {
  readonly part: PersonalPart;
  readonly takesFocus: boolean;
  readonly regions: readonly Region[];
}

/** One part of personal info: its question, its fields, and the way on. */
export function PersonalPartForm(props: PersonalPartFormProps): ReactElement {
  const { part, progress, action, takesFocus, initial, regions, validate, onChange, onNext } = props;
  const { t } = useMessages();
  const [initialValues] = useState(initial);
  return (
    <Form<Answers>
      initialValues={initialValues}
      validate={validate}
      onChange={onChange}
      onSubmit={values => onNext(values)}
    >
      <FormPage
        title={t('personal.title')}
        progress={progress}
        sticky={
          <>
            <SubmitButton>{action}</SubmitButton>
            <p className={styles.saved}>{t('state.saved')}</p>
          </>
        }
      >
        <PartHead part={part} takesFocus={takesFocus} />
        <ErrorSummary />
        <PartFields part={part} regions={regions} />
      </FormPage>
    </Form>
  );
}

function PartHead({ part, takesFocus }: Pick<PersonalPartFormProps, 'part' | 'takesFocus'>): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const { birthday } = useFormValues<Answers>();
  const born = part.name === 'about' && !isCalendarDate(birthday);
  return (
    <PartTitle
      takesFocus={takesFocus}
      lead={t(`personal.${part.name}.lead`, { minimum: market.age.minimum })}
    >
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
