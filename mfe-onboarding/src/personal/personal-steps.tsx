import type { UserInfo } from '@sunbird/api-client';
import { collectionFlags, personalFields, personalParts } from '@sunbird/loan-domain';
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
import { PurposeView } from './purpose-view';
import { usePersonalForm } from './use-personal-form';
import { usePurposes } from './use-purposes';

/** Numbers that must not outlive the browser session. */
const sessionOnly = ['nationalId', 'rfc', 'nss'];
const drafted = [...personalFields, ...consentFields];

function answersOf({ basicInfo }: UserInfo): Answers {
  return { ...basicInfo };
}

function statusOf(...loaded: readonly { readonly status: string }[]): 'ready' | 'failed' | 'loading' {
  if (loaded.every(({ status }) => status === 'ready')) return 'ready';
  return loaded.some(({ status }) => status === 'failed') ? 'failed' : 'loading';
}

export function PersonalSteps(): ReactElement {
  const { market, settings } = useShell();
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
  const [purpose] = open;
  const takesFocus = usePartFocus(purpose ?? part?.name ?? '');

  function content(): ReactElement | null {
    if (purpose && settings.collectsAll) return <ConsentView flags={flags} onDecided={decideAll} />;
    if (purpose) {
      return (
        <PurposeView
          key={purpose}
          flag={purpose}
          number={flags.length - open.length + 1}
          of={flags.length}
          takesFocus={takesFocus}
          onDecided={given => decide([purpose], given)}
        />
      );
    }
    if (!part) return null;
    return (
      <PersonalPartForm
        key={part.name}
        part={part}
        takesFocus={takesFocus}
        regions={regions.value ?? []}
        {...form}
      />
    );
  }
  return (
    <StepFrame
      title={t('personal.title')}
      progress={form.progress}
      status={statusOf(answers, regions)}
      onRetry={() => {
        answers.reload();
        regions.reload();
      }}
    >
      {content}
    </StepFrame>
  );
}
