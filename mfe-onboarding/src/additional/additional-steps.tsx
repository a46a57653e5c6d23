import { saveAdditionalInfo, type UserInfo } from '@sunbird/api-client';
import {
  contactFields,
  contactsSchema,
  parseForm,
  validate,
  workFields,
  workSchema,
} from '@sunbird/loan-domain';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { editedParts } from '../shared/edited-parts';
import { hasIssues, pickIssues } from '../shared/pick-issues';
import { StepFrame } from '../shared/step-frame';
import { StepProgress } from '../shared/step-progress';
import type { Answers } from '../shared/strings';
import { useAnswers } from '../shared/use-answers';
import { usePartFocus } from '../shared/use-part-focus';
import { useParts } from '../shared/use-parts';
import { useRefusal } from '../shared/use-refusal';
import { useSaveStep } from '../shared/use-save-step';
import { useMessages } from '../use-messages';
import { AdditionalPartForm } from './additional-part-form';
import { additionalParts } from './parts';

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

export function AdditionalSteps(): ReactElement {
  const { api, market, session, toast } = useShell();
  const { t } = useMessages();
  const answers = useAnswers({ form: 'additional', fields: drafted, sessionOnly: [], fromLender: answersOf });
  const refusal = useRefusal();
  const work = workSchema(market);
  const contacts = contactsSchema(market, session.mobile);
  function allIssues(values: Answers): Issues {
    return refusal.withRefused({ ...validate(work, values), ...validate(contacts, values) }, values);
  }

  const issuesNow = allIssues(answers.current());
  const firstOpen = additionalParts.findIndex(({ fields }) => hasIssues(pickIssues(issuesNow, fields)));
  const edited = editedParts(additionalParts, useQueryParams().edit);
  const last = edited?.last ?? additionalParts.length - 1;
  const furthest = firstOpen === -1 ? additionalParts.length - 1 : firstOpen;
  const position = useParts('additionalInfomation', furthest, edited?.first);
  const { index } = position;
  const part = additionalParts[index] ?? { name: 'work', fields: [] };
  const takesFocus = usePartFocus(part.name);

  const save = useSaveStep({
    pageName: 'additionalInfomation',
    funnelStep: 'workInfo',
    sentence: t('additional.saving'),
    onSaved: answers.clear,
  });

  async function onNext(values: Answers): Promise<Issues | undefined> {
    answers.store(values);
    await answers.flush();
    if (index < last) {
      position.open(index + 1);
      return undefined;
    }
    const readWork = parseForm(work, values);
    const readContacts = parseForm(contacts, values);
    if (!readWork.ok) return readWork.issues;
    if (!readContacts.ok) return readContacts.issues;
    const refused = await save(orderNo =>
      api.call(
        saveAdditionalInfo,
        { ...readWork.value, ...readContacts.value, ...(orderNo ? { orderNo } : {}) },
        { intent: `additional:${orderNo ?? session.userId}` },
      ),
    );
    if (!refused) return undefined;
    refusal.remember(refused, values);
    const at = additionalParts.findIndex(({ fields }) => hasIssues(pickIssues(refused, fields)));
    if (at !== -1 && !hasIssues(pickIssues(refused, part.fields))) {
      toast(t('error.fields'), 'failure');
      position.open(at);
    }
    return refused;
  }

  const isContacts = part.name === 'contacts';
  const title = t(isContacts ? 'additional.contacts' : 'additional.title');
  const progress = !edited && (
    <StepProgress
      step={2}
      share={(index + 1) / (additionalParts.length + 1)}
      part={t('steps.part', { part: index + 1, of: additionalParts.length })}
    />
  );
  return (
    <StepFrame title={title} progress={progress} status={answers.status} onRetry={answers.reload}>
      {() => (
        <AdditionalPartForm
          key={part.name}
          part={part.name}
          title={title}
          progress={progress}
          action={t(edited && index >= last ? 'common.save' : 'common.next')}
          takesFocus={takesFocus}
          initial={answers.current()}
          validate={values => pickIssues(allIssues(values), part.fields)}
          onChange={answers.store}
          onNext={onNext}
        />
      )}
    </StepFrame>
  );
}
