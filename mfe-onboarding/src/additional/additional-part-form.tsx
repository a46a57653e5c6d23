import { contactsPromise, workWording } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { ErrorSummary, Form, FormPage, SubmitButton, useFormValues } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { PartTitle } from '../shared/part-title';
import type { Answers } from '../shared/strings';
import type { PartForm } from '../shared/use-form-step';
import { useMessages } from '../use-messages';
import type { AdditionalPartName } from './parts';
import { PickedPerson } from './picked-person';
import { TypedPerson } from './typed-person';
import { WorkFields } from './work-fields';

/** Two people to call, chosen from the phone's contacts or typed. */
function ContactsFields(): ReactElement {
  const { bridge } = useShell();
  const Person = bridge.canSelectContact ? PickedPerson : TypedPerson;
  return (
    <>
      <Person person={1} />
      <Person person={2} />
    </>
  );
}

const fieldsOf = { work: WorkFields, contacts: ContactsFields };

export interface AdditionalPartFormProps extends PartForm {
  readonly part: AdditionalPartName;
  readonly title: string;
  readonly takesFocus: boolean;
}

/** One part of the additional info: its question, its fields, and the way on. */
export function AdditionalPartForm(props: AdditionalPartFormProps): ReactElement {
  const { part, title, progress, action, takesFocus, initial, validate, onChange, onNext } = props;
  const [initialValues] = useState(initial);
  const Fields = fieldsOf[part];
  return (
    <Form<Answers>
      initialValues={initialValues}
      validate={validate}
      onChange={onChange}
      onSubmit={values => onNext(values)}
    >
      <FormPage title={title} progress={progress} sticky={<SubmitButton>{action}</SubmitButton>}>
        <PartHead part={part} takesFocus={takesFocus} />
        <ErrorSummary />
        <Fields />
      </FormPage>
    </Form>
  );
}

/** The question of the part; that about pay fits the kind of work that is chosen. */
function PartHead({ part, takesFocus }: Pick<AdditionalPartFormProps, 'part' | 'takesFocus'>): ReactElement {
  const { t, language } = useMessages();
  const wording = workWording(useFormValues<Answers>().employmentType);
  if (part === 'contacts') {
    return (
      <PartTitle takesFocus={takesFocus} lead={contactsPromise(language)}>
        {t('additional.contacts.title')}
      </PartTitle>
    );
  }
  const head = wording === 'employed' ? part : wording === 'own' ? 'ownWork' : 'noWork';
  return (
    <PartTitle takesFocus={takesFocus} lead={t(`additional.${head}.lead`)}>
      {t(`additional.${head}.title`)}
    </PartTitle>
  );
}
