import { saveAdditionalInfo, type UserInfo } from '@sunbird/api-client';
import {
  contactFields,
  contactsSchema,
  parseForm,
  validate,
  workFields,
  workSchema,
} from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { StepFrame } from '../shared/step-frame';
import type { Answers } from '../shared/strings';
import { useAnswers } from '../shared/use-answers';
import { type FormStepOptions, useFormStep } from '../shared/use-form-step';
import { usePartFocus } from '../shared/use-part-focus';
import { useMessages } from '../use-messages';
import { AdditionalPartForm } from './additional-part-form';
import { type AdditionalPart, additionalParts } from './parts';

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
  const { api, market, session } = useShell();
  const work = workSchema(market);
  const contacts = contactsSchema(market, session.mobile);
  return {
    check: values => ({ ...validate(work, values), ...validate(contacts, values) }),
    prepare(values) {
      const readWork = parseForm(work, values);
      const readContacts = parseForm(contacts, values);
      if (!readWork.ok) return readWork.issues;
      if (!readContacts.ok) return readContacts.issues;
      return orderNo =>
        api.call(
          saveAdditionalInfo,
          { ...readWork.value, ...readContacts.value, ...(orderNo ? { orderNo } : {}) },
          { intent: `additional:${orderNo ?? session.userId}` },
        );
    },
  };
}

export function AdditionalSteps(): ReactElement {
  const { t } = useMessages();
  const answers = useAnswers({ form: 'additional', fields: drafted, sessionOnly: [], fromLender: answersOf });
  const { part = noPart, form } = useFormStep({
    pageName: 'additionalInfomation',
    funnelStep: 'workInfo',
    step: 2,
    sentence: t('additional.saving'),
    parts: additionalParts,
    answers,
    ...useAdditionalForm(),
  });
  const takesFocus = usePartFocus(part.name);
  const title = t(part.name === 'contacts' ? 'additional.contacts' : 'additional.title');
  return (
    <StepFrame title={title} progress={form.progress} status={answers.status} onRetry={answers.reload}>
      {() => (
        <AdditionalPartForm
          key={part.name}
          part={part.name}
          title={title}
          takesFocus={takesFocus}
          {...form}
        />
      )}
    </StepFrame>
  );
}
