import { getUserInfo, type UserInfo } from '@sunbird/api-client';
import {
  type CollectionFlag,
  collectionFlags,
  fieldsWhere,
  isCalendarDate,
  type PersonalField,
  type PersonalPart,
  personalFields,
  personalForm,
  personalParts,
  personalPresence,
  type Region,
  toldByIdentity,
} from '@sunbird/loan-domain';
import { useAskedConsents } from '@sunbird/remote-kit/asked-consents';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useCall, useLoad, useShell } from '@sunbird/shell-api';
import {
  AppsIcon,
  Button,
  CameraIcon,
  Cell,
  CellGroup,
  DeviceIcon,
  ErrorSummary,
  FormPage,
  LocationIcon,
  MessageIcon,
  PeopleIcon,
  Title,
  useFormValues,
} from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type Answers, type AnswersState, useAnswers } from '../shared/answers';
import { FieldInputs } from '../shared/fields/field-input';
import { useFormStep } from '../shared/form-step';
import { PartTitle, StepForm, StepFrame, signedInScreen, usePartFocus } from '../shared/step-frame';
import { useMessages } from '../use-messages';
import { consentFields, type Decisions, inOrder, undecided, withDecisions } from './consents';
import styles from './personal.module.css';
import { usePersonalForm } from './personal-form';
import { PurposesView } from './purposes-view';

/** What may be collected from the device: it is asked before the form, and kept with its answers. */
function usePurposes(answers: AnswersState, isNew: boolean, flags: readonly CollectionFlag[]) {
  const { navigate } = useShell();
  const clock = useLenderClock();
  const [, redraw] = useState(0);

  function decide(decisions: Decisions): void {
    if (decisions.size === 0) return;
    answers.store(withDecisions(answers.current(), decisions, clock.now()));
    redraw(count => count + 1);
  }
  return {
    /** What a new borrower has not decided on yet, in the order in which it is asked. */
    open: isNew ? undecided(answers.current(), flags) : [],
    decide,
    /** For a lender that requires all permissions: a refusal ends the step. */
    decideAll(given: boolean): void {
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
  const known = useCall(getUserInfo, {});
  const answers = useAnswers({
    form: 'personal',
    fields: drafted,
    sessionOnly,
    known,
    fromLender: answersOf,
  });
  const regions = useLoad(`regions ${market.code}`, () => market.loadRegions());
  const express = useAskedConsents(
    market.consents?.filter(({ askedAt }) => askedAt === 'personalInfomation') ?? [],
  );
  const { part, form } = useFormStep({
    pageName: 'personalInfomation',
    funnelStep: 'personalInfo',
    step: 1,
    sentence: t('personal.saving'),
    partsOf: () => personalParts(market),
    answers,
    ...usePersonalForm(flags, regions.data),
  });
  const initial = { ...(session.mobile ? { whatsappNo: session.mobile } : {}), ...form.initial };
  return {
    answers,
    isNew: known.data?.basicInfo.firstName === undefined,
    express,
    regions: regions.data ?? [],
    part,
    form: { ...form, initial },
    loads: [answers, known, regions, express],
  } as const;
}

interface PartProps {
  readonly part: PersonalPart;
  readonly regions: readonly Region[];
}

function PartHead({ part }: Pick<PartProps, 'part'>): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const { birthday } = useFormValues<Answers>();
  const born = part.name === 'about' && !isCalendarDate(birthday);
  return (
    <PartTitle lead={t(`personal.${part.name}.lead`, { minimum: market.age.minimum })}>
      {t(born ? 'personal.about.born' : `personal.${part.name}.title`)}
    </PartTitle>
  );
}

function PartFields({ part, regions }: PartProps): ReactElement {
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

function PersonalSteps(): ReactElement {
  const { market, settings } = useShell();
  const { t } = useMessages();
  const flags = settings.collectsAll ? collectionFlags : market.collected;
  const { answers, isNew, express, regions, part, form, loads } = usePersonalStep(flags);
  const { open, decide, decideAll } = usePurposes(answers, isNew, flags);
  const asksExpress = express.asked.length > 0;
  const asksPurposes = asksExpress || open.length > 0;
  const title = t('personal.title');
  const note = <small className={styles.saved}>{t('state.saved')}</small>;
  usePartFocus(asksPurposes ? 'purposes' : (part?.name ?? ''));

  function content(): ReactElement | null {
    const asked = settings.collectsAll ? [] : open;
    if (asksExpress || asked.length > 0) {
      return <PurposesView express={express} flags={asked} onDecided={decide} />;
    }
    if (asksPurposes) return <ConsentView flags={flags} onDecided={decideAll} />;
    return part ? (
      <StepForm key={part.name} title={title} form={form} note={note}>
        <PartHead part={part} />
        <ErrorSummary />
        <PartFields part={part} regions={regions} />
      </StepForm>
    ) : null;
  }
  return (
    <StepFrame title={title} progress={form.progress} loads={loads}>
      {content}
    </StepFrame>
  );
}

/** Step 1: personal info, in parts of one matter each. */
export const Screen = signedInScreen('personal.title', PersonalSteps);

const purposeIcons: Readonly<Record<CollectionFlag, ReactNode>> = {
  contact: <PeopleIcon size={22} />,
  sms: <MessageIcon size={22} />,
  appList: <AppsIcon size={22} />,
  location: <LocationIcon size={22} />,
  device: <DeviceIcon size={22} />,
  exif: <CameraIcon size={22} />,
};

interface ConsentViewProps {
  readonly flags: readonly CollectionFlag[];
  readonly onDecided: (given: boolean) => void;
}

/** For a lender that requires all permissions: what is collected and why, before anything is collected. */
function ConsentView({ flags, onDecided }: ConsentViewProps): ReactElement {
  const { t } = useMessages();
  return (
    <FormPage
      sticky={
        <>
          <Button onClick={() => onDecided(true)}>{t('common.continue')}</Button>
          <Button kind="text" onClick={() => onDecided(false)}>
            {t('common.notNow')}
          </Button>
        </>
      }
    >
      <Title heading lead={t('consent.lead')}>
        {t('consent.title')}
      </Title>
      <CellGroup>
        {inOrder(flags).map(flag => (
          <Cell
            key={flag}
            icon={purposeIcons[flag]}
            title={t(`choice.consentPurpose.${flag}`)}
            sub={t(`consent.${flag}.why`)}
          />
        ))}
      </CellGroup>
      <small className={styles.note}>{t('consent.all')}</small>
    </FormPage>
  );
}
