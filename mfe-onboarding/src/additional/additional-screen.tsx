import { getUserInfo, saveAdditionalInfo, type UserInfo } from '@sunbird/api-client';
import {
  type ContactField,
  contactFields,
  contactsPromise,
  contactsSchema,
  parseForm,
  validate,
  type WorkField,
  workFields,
  workSchema,
  workWording,
} from '@sunbird/loan-domain';
import { useCall, useShell } from '@sunbird/shell-api';
import { ErrorSummary, useFormValues } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type Answers, useAnswers } from '../shared/answers';
import { type FormStepOptions, useFormStep } from '../shared/form-step';
import { callToSend } from '../shared/save-step';
import { PartTitle, StepForm, StepFrame, signedInScreen, usePartFocus } from '../shared/step-frame';
import { useMessages } from '../use-messages';
import { PickedPerson, TypedPerson } from './people';
import { WorkFields } from './work-fields';

export type AdditionalPartName = 'work' | 'contacts';

export interface AdditionalPart {
  readonly name: AdditionalPartName;
  readonly fields: readonly (WorkField | ContactField)[];
}

/** Work and contacts, one matter each. */
export const additionalParts: readonly AdditionalPart[] = [
  { name: 'work', fields: workFields },
  { name: 'contacts', fields: contactFields },
];

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

/** The question of the part; that about pay fits the kind of work that is chosen. */
function PartHead({ part }: { readonly part: AdditionalPartName }): ReactElement {
  const { t, language } = useMessages();
  const wording = workWording(useFormValues<Answers>().employmentType);
  if (part === 'contacts') {
    return <PartTitle lead={contactsPromise(language)}>{t('additional.contacts.title')}</PartTitle>;
  }
  const head = wording === 'employed' ? part : wording === 'own' ? 'ownWork' : 'noWork';
  return <PartTitle lead={t(`additional.${head}.lead`)}>{t(`additional.${head}.title`)}</PartTitle>;
}

const noPart: AdditionalPart = { name: 'work', fields: [] };
const drafted = [...workFields, ...contactFields];

function answersOf({ workInfo, emergencyContacts }: UserInfo): Answers {
  const [one, two] = emergencyContacts;
  return {
    ...workInfo,
    emergencyContactName1: one?.name,
    emergencyContactMobile1: one?.phoneNumber,
    emergencyContactRelation1: one?.relationship,
    emergencyContactName2: two?.name,
    emergencyContactMobile2: two?.phoneNumber,
    emergencyContactRelation2: two?.relationship,
  };
}

/** How work and contacts are checked and sent. */
function useAdditionalForm(): Pick<FormStepOptions<AdditionalPart>, 'check' | 'prepare'> {
  const { market, session } = useShell();
  const work = workSchema(market);
  const contacts = contactsSchema(market, session.mobile);
  return {
    check: values => ({ ...validate(work, values), ...validate(contacts, values) }),
    prepare(values) {
      const readWork = parseForm(work, values);
      const readContacts = parseForm(contacts, values);
      if (!readWork.ok) return readWork.issues;
      if (!readContacts.ok) return readContacts.issues;
      return callToSend(saveAdditionalInfo, { ...readWork.value, ...readContacts.value });
    },
  };
}

function AdditionalSteps(): ReactElement {
  const { t } = useMessages();
  const known = useCall(getUserInfo, {});
  const answers = useAnswers({ form: 'additional', fields: drafted, known, fromLender: answersOf });
  const { part = noPart, form } = useFormStep({
    pageName: 'additionalInfomation',
    funnelStep: 'workInfo',
    step: 2,
    sentence: t('additional.saving'),
    partsOf: () => additionalParts,
    answers,
    ...useAdditionalForm(),
  });
  usePartFocus(part.name);
  const Fields = fieldsOf[part.name];
  const title = t(part.name === 'contacts' ? 'additional.contacts' : 'additional.title');
  return (
    <StepFrame title={title} progress={form.progress} loads={[answers]}>
      {() => (
        <StepForm key={part.name} title={title} form={form}>
          <PartHead part={part.name} />
          <ErrorSummary />
          <Fields />
        </StepForm>
      )}
    </StepFrame>
  );
}

/** Step 2: work, pay and two emergency contacts. */
export const Screen = signedInScreen('additional.title', AdditionalSteps);
