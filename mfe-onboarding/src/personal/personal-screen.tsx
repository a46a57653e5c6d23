import type { UserInfo } from '@sunbird/api-client';
import {
  type CollectionFlag,
  collectionFlags,
  fieldsWhere,
  personalFields,
  personalForm,
  personalParts,
} from '@sunbird/loan-domain';
import { useAskedConsents } from '@sunbird/remote-kit/asked-consents';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useLoad, useShell } from '@sunbird/shell-api';
import { type ReactElement, useState } from 'react';
import { useFormStep } from '../shared/form-step';
import { SignedIn, StepFrame, usePartFocus } from '../shared/step-frame';
import type { Answers } from '../shared/strings';
import { type AnswersState, useAnswers } from '../shared/use-answers';
import { useMessages } from '../use-messages';
import { ConsentView } from './consent-view';
import { consentFields, type Decisions, undecided, withDecisions } from './consents';
import { usePersonalForm } from './personal-form';
import { PersonalPartForm } from './personal-part-form';
import { PurposesView } from './purposes-view';

interface Purposes {
  /** What a new borrower has not decided on yet, in the order in which it is asked. */
  readonly open: readonly CollectionFlag[];
  decide(decisions: Decisions): void;
  /** For a lender that requires all permissions: a refusal ends the step. */
  decideAll(given: boolean): void;
}

/** What may be collected from the device: it is asked before the form, and kept with its answers. */
function usePurposes(answers: AnswersState, flags: readonly CollectionFlag[]): Purposes {
  const { navigate } = useShell();
  const clock = useLenderClock();
  const [, redraw] = useState(0);
  const isNew = answers.known?.basicInfo.firstName === undefined;

  function decide(decisions: Decisions): void {
    if (decisions.size === 0) return;
    answers.store(withDecisions(answers.current(), decisions, clock.now()));
    redraw(count => count + 1);
  }
  return {
    open: isNew ? undecided(answers.current(), flags) : [],
    decide,
    decideAll(given) {
      if (given) decide(new Map(flags.map(flag => [flag, true])));
      else navigate('home');
    },
  };
}

const sessionOnly = fieldsWhere(personalForm, field => field.sessionOnly === true);
const drafted = [...personalFields, ...consentFields];

function answersOf({ basicInfo }: UserInfo): Answers {
  return { ...basicInfo };
}

/** What the step reads, and the part that is open. */
function usePersonalStep(flags: readonly CollectionFlag[]) {
  const { market, session } = useShell();
  const { t } = useMessages();
  const answers = useAnswers({ form: 'personal', fields: drafted, sessionOnly, fromLender: answersOf });
  const regions = useLoad(`regions ${market.code}`, () => market.loadRegions());
  const express = useAskedConsents(
    market.consents?.filter(({ askedAt }) => askedAt === 'personalInfomation') ?? [],
  );
  const { part, form } = useFormStep({
    pageName: 'personalInfomation',
    funnelStep: 'personalInfo',
    step: 1,
    sentence: t('personal.saving'),
    parts: personalParts(market),
    answers,
    ...usePersonalForm(flags, regions.data),
  });
  const loaded = [answers, regions, express];
  const hasFailed = loaded.some(({ status }) => status === 'failed' || status === 'error');
  const isReady = loaded.every(({ status }) => status === 'ready');
  const initial = { ...(session.mobile ? { whatsappNo: session.mobile } : {}), ...form.initial };
  return {
    answers,
    express,
    regions: regions.data ?? [],
    part,
    form: { ...form, initial },
    status: isReady ? 'ready' : hasFailed ? 'failed' : 'loading',
    reload() {
      for (const each of loaded) each.reload();
    },
  } as const;
}

function PersonalSteps(): ReactElement {
  const { market, settings } = useShell();
  const { t } = useMessages();
  const flags = settings.collectsAll ? collectionFlags : market.collected;
  const { answers, express, regions, part, form, status, reload } = usePersonalStep(flags);
  const { open, decide, decideAll } = usePurposes(answers, flags);
  const asksExpress = express.asked.length > 0;
  const asksPurposes = asksExpress || open.length > 0;
  usePartFocus(asksPurposes ? 'purposes' : (part?.name ?? ''));

  function content(): ReactElement | null {
    const asked = settings.collectsAll ? [] : open;
    if (asksExpress || asked.length > 0) {
      return <PurposesView express={express} flags={asked} onDecided={decide} />;
    }
    if (asksPurposes) return <ConsentView flags={flags} onDecided={decideAll} />;
    return part ? <PersonalPartForm key={part.name} part={part} regions={regions} form={form} /> : null;
  }
  return (
    <StepFrame title={t('personal.title')} progress={form.progress} status={status} onRetry={reload}>
      {content}
    </StepFrame>
  );
}

/** Step 1: personal info, in parts of one matter each. */
export function Screen(): ReactElement {
  const { t } = useMessages();
  return (
    <SignedIn title={t('personal.title')}>
      <PersonalSteps />
    </SignedIn>
  );
}
