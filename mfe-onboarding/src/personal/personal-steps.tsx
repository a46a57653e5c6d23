import { saveBasicInfo, saveBasicInfoMarket, type UserInfo } from '@sunbird/api-client';
import {
  type CollectionFlag,
  calendarDateAt,
  collectionFlags,
  parseForm,
  personalFields,
  personalParts,
  personalSchema,
  validate,
} from '@sunbird/loan-domain';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { editedParts } from '../shared/edited-parts';
import { hasIssues, pickIssues } from '../shared/pick-issues';
import { StepFrame } from '../shared/step-frame';
import { StepProgress } from '../shared/step-progress';
import type { Answers } from '../shared/strings';
import { useAnswers } from '../shared/use-answers';
import { useLoaded } from '../shared/use-loaded';
import { usePartFocus } from '../shared/use-part-focus';
import { useParts } from '../shared/use-parts';
import { useRefusal } from '../shared/use-refusal';
import { useSaveStep } from '../shared/use-save-step';
import { useMessages } from '../use-messages';
import { ConsentView } from './consent-view';
import { consentFields, undecided, withDecision } from './consents';
import { PersonalPartForm } from './personal-part-form';
import { personalPayload } from './personal-payload';
import { PurposeView } from './purpose-view';

/** Numbers that must not outlive the browser session. */
const sessionOnly = ['nationalId', 'rfc', 'nss'];
const drafted = [...personalFields, ...consentFields];

function answersOf({ basicInfo }: UserInfo): Answers {
  return { ...basicInfo };
}

export function PersonalSteps(): ReactElement {
  const { api, market, language, settings, session, navigate, toast } = useShell();
  const { t } = useMessages();
  const answers = useAnswers({ form: 'personal', fields: drafted, sessionOnly, fromLender: answersOf });
  const regions = useLoaded(() => market.loadRegions());
  const refusal = useRefusal();
  const [, redraw] = useState(0);

  const flags = settings.collectsAll ? collectionFlags : market.collected;
  const today = calendarDateAt(Date.now(), market.zone);
  const schema = personalSchema(market, {
    today,
    ...(regions.value ? { regions: regions.value } : {}),
    ...(session.mobile ? { own: session.mobile } : {}),
  });
  function allIssues(values: Answers): Issues {
    return refusal.withRefused(validate(schema, values), values);
  }

  const parts = personalParts(market);
  const issuesNow = allIssues(answers.current());
  const firstOpen = parts.findIndex(({ fields }) => hasIssues(pickIssues(issuesNow, fields)));
  const edited = editedParts(parts, useQueryParams().edit);
  const last = edited?.last ?? parts.length - 1;
  const furthest = firstOpen === -1 ? parts.length - 1 : firstOpen;
  const position = useParts('personalInfomation', furthest, edited?.first);
  const { index } = position;
  const part = parts[index];

  const save = useSaveStep({
    pageName: 'personalInfomation',
    funnelStep: 'personalInfo',
    sentence: t('personal.saving'),
    onSaved: answers.clear,
  });

  async function onNext(values: Answers): Promise<Issues | undefined> {
    answers.store(values);
    await answers.flush();
    if (index < last) {
      position.open(index + 1);
      return undefined;
    }
    const parsed = parseForm(schema, values);
    if (!parsed.ok) return parsed.issues;
    const payload = personalPayload({
      info: parsed.value,
      answers: values,
      flags,
      market,
      textOf: flag => [t(`consent.${flag}.ask`), t(`consent.${flag}.why`)].join('\n'),
      language: language.current,
      today,
    });
    const endpoint = settings.singleProduct ? saveBasicInfo : saveBasicInfoMarket;
    const refused = await save(orderNo =>
      api.call(
        endpoint,
        { ...payload, ...(orderNo ? { orderNo } : {}) },
        { intent: `personal:${orderNo ?? session.userId}` },
      ),
    );
    if (refused && part) return elsewhere(refused, values, part.fields);
    return refused;
  }

  /** Opens the part with the first refused answer; issues of the open part are shown in place. */
  function elsewhere(refused: Issues, values: Answers, here: readonly string[]): Issues {
    refusal.remember(refused, values);
    const at = parts.findIndex(({ fields }) => hasIssues(pickIssues(refused, fields)));
    if (at !== -1 && !hasIssues(pickIssues(refused, here))) {
      toast(t('error.fields'), 'failure');
      position.open(at);
    }
    return refused;
  }

  function decide(decided: readonly CollectionFlag[], given: boolean): void {
    answers.store(withDecision(answers.current(), decided, given));
    redraw(count => count + 1);
  }

  /** Such a lender requires all permissions, so a refusal ends the step. */
  function decideAll(given: boolean): void {
    if (given) decide(flags, true);
    else navigate('home');
  }

  const isNew = answers.known?.basicInfo.firstName === undefined;
  const open = isNew ? undecided(answers.current(), flags) : [];
  const [purpose] = open;
  const takesFocus = usePartFocus(purpose ?? part?.name ?? '');
  const ready = answers.status === 'ready' && regions.status === 'ready';
  const failed = answers.status === 'failed' || regions.status === 'failed';
  const progress = !edited && (
    <StepProgress
      step={1}
      share={(index + 1) / (parts.length + 1)}
      part={t('steps.part', { part: index + 1, of: parts.length })}
    />
  );
  return (
    <StepFrame
      title={t('personal.title')}
      progress={progress}
      status={ready ? 'ready' : failed ? 'failed' : 'loading'}
      onRetry={() => {
        answers.reload();
        regions.reload();
      }}
    >
      {() => {
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
            progress={progress}
            action={t(edited && index >= last ? 'common.save' : 'common.next')}
            takesFocus={takesFocus}
            initial={answers.current()}
            regions={regions.value ?? []}
            validate={values => pickIssues(allIssues(values), part.fields)}
            onChange={answers.store}
            onNext={onNext}
          />
        );
      }}
    </StepFrame>
  );
}
