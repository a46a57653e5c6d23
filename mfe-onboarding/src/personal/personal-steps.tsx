import type { UserInfo } from '@sunbird/api-client';
import {
  collectionFlags,
  fieldsWhere,
  personalFields,
  personalForm,
  personalParts,
} from '@sunbird/loan-domain';
import { useAskedConsents } from '@sunbird/remote-kit/asked-consents';
import { useShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { StepFrame } from '../shared/step-frame';
import type { Answers } from '../shared/strings';
import { useAnswers } from '../shared/use-answers';
import { useFormStep } from '../shared/use-form-step';
import { useLoaded } from '../shared/use-loaded';
import { usePartFocus } from '../shared/use-part-focus';
import { useMessages } from '../use-messages';
import { ConsentView } from './consent-view';
import { consentFields } from './consents';
import { PersonalPartForm } from './personal-part-form';
import { PurposesView } from './purposes-view';
import { usePersonalForm } from './use-personal-form';
import { usePurposes } from './use-purposes';

const sessionOnly = fieldsWhere(personalForm, field => field.sessionOnly === true);
const drafted = [...personalFields, ...consentFields];

function answersOf({ basicInfo }: UserInfo): Answers {
  return { ...basicInfo };
}

function statusOf(...loaded: readonly { readonly status: string }[]): 'ready' | 'failed' | 'loading' {
  if (loaded.every(({ status }) => status === 'ready')) return 'ready';
  return loaded.some(({ status }) => status === 'failed') ? 'failed' : 'loading';
}

export function PersonalSteps(): ReactElement {
  const { market, settings, session } = useShell();
  const { t } = useMessages();
  const answers = useAnswers({ form: 'personal', fields: drafted, sessionOnly, fromLender: answersOf });
  const regions = useLoaded(() => market.loadRegions());
  const flags = settings.collectsAll ? collectionFlags : market.collected;
  const { part, form } = useFormStep({
    pageName: 'personalInfomation',
    funnelStep: 'personalInfo',
    step: 1,
    sentence: t('personal.saving'),
    parts: personalParts(market),
    answers,
    ...usePersonalForm(flags, regions.value),
  });
  const { open, decide, decideAll } = usePurposes(answers, flags);
  const express = useAskedConsents(
    market.consents?.filter(({ askedAt }) => askedAt === 'personalInfomation') ?? [],
  );
  const asksExpress = express.asked.length > 0;
  const asksPurposes = asksExpress || open.length > 0;
  const takesFocus = usePartFocus(asksPurposes ? 'purposes' : (part?.name ?? ''));

  function content(): ReactElement | null {
    const asked = settings.collectsAll ? [] : open;
    if (asksExpress || asked.length > 0) {
      return <PurposesView express={express} flags={asked} onDecided={decide} />;
    }
    if (asksPurposes) return <ConsentView flags={flags} onDecided={decideAll} />;
    if (!part) return null;
    return (
      <PersonalPartForm
        key={part.name}
        part={part}
        takesFocus={takesFocus}
        regions={regions.value ?? []}
        {...form}
        initial={{ ...(session.mobile ? { whatsappNo: session.mobile } : {}), ...form.initial }}
      />
    );
  }
  return (
    <StepFrame
      title={t('personal.title')}
      progress={form.progress}
      status={statusOf(answers, regions, express)}
      onRetry={() => {
        answers.reload();
        regions.reload();
        express.reload();
      }}
    >
      {content}
    </StepFrame>
  );
}
