import { getUserInfo, saveAdditionalInfo, type UserInfo } from '@sunbird/api-client';
import {
  type ContactField,
  contactFields,
  contactsPromise,
  contactsSchema,
  fieldsWhere,
  parseForm,
  validate,
  type WorkField,
  workFields,
  workForm,
  workPresence,
  workSchema,
  workWording,
} from '@sunbird/loan-domain';
import { useCall, useShell } from '@sunbird/shell-api';
import { ErrorSummary, Title, useFormValues } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type Answers, callToSend, prepared, useAnswers } from '../shared/answers';
import { FieldInputs } from '../shared/fields/field-input';
import {
  type FormStepOptions,
  PartTitle,
  StepForm,
  StepFrame,
  signedInScreen,
  useFormStep,
  usePartFocus,
} from '../shared/form-step';
import { useMessages } from '../use-messages';
import styles from './additional.module.css';
import { PickedPerson, TypedPerson } from './people';

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
      if (!readWork.ok) return { kind: 'issues', issues: readWork.issues };
      return prepared(parseForm(contacts, values), people =>
        callToSend(saveAdditionalInfo, { ...readWork.value, ...people }),
      );
    },
  };
}

function AdditionalSteps(): ReactElement {
  const { t } = useMessages();
  const stored = useCall(getUserInfo, {});
  const answers = useAnswers({ form: 'additional', fields: drafted, stored, fromLender: answersOf });
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

/** The fields of each paragraph. */
const groups = {
  pay: fieldsWhere(workForm, ({ part }) => part === 'pay'),
  job: fieldsWhere(workForm, ({ part }) => part === 'job'),
  profile: fieldsWhere(workForm, ({ part }) => part === 'profile'),
};

/** Income and work; without work there is only an income to ask for. */
function WorkFields(): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const values = useFormValues<Answers>();
  const presence = workPresence(values, market);
  const job = workWording(values.employmentType) === 'own' ? 'ownJob' : 'job';
  function isShown(name: WorkField): boolean {
    return presence[name] !== 'hidden';
  }
  function inputs(group: keyof typeof groups): ReactElement {
    const isEnd = group === 'job' && !groups.profile.some(isShown);
    return <FieldInputs form={workForm} names={groups[group]} presence={presence} isEnd={isEnd} />;
  }
  return (
    <>
      {inputs('pay')}
      {groups.job.some(isShown) && (
        <div className={styles.job}>
          <Title size="card" lead={t(`additional.${job}.lead`)}>
            {t('additional.job.title')}
          </Title>
          {inputs('job')}
        </div>
      )}
      {inputs('profile')}
    </>
  );
}
