import { getUserInfo, saveBasicInfo, saveBasicInfoMarket, type UserInfo } from '@sunbird/api-client';
import {
  ageOn,
  type CollectionFlag,
  collectionFlags,
  fieldsOfIdentity,
  fieldsWhere,
  isMasked,
  type Market,
  maskNumber,
  type PersonalField,
  type PersonalPart,
  parseForm,
  personalFields,
  personalForm,
  personalParts,
  personalPresence,
  personalSchema,
  type Region,
  validate,
} from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useRequestedConsents } from '@sunbird/remote-kit/requested-consents';
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
  type Issues,
  LocationIcon,
  MessageIcon,
  Notice,
  PeopleIcon,
  Title,
  useFormValues,
} from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { type Answers, callToSend, type StepAnswers, useAnswers, useAnswerValues } from '../shared/answers';
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
import { consentFields, consentsOf, type Decisions, decisionFields, inOrder, undecided } from './consents';
import styles from './personal.module.css';
import { PurposesView } from './purposes-view';
import { useLookUp } from './use-look-up';

/** What may be collected from the device: it is asked before the form, and kept with its answers. */
function usePurposes(answers: StepAnswers, isNew: boolean, flags: readonly CollectionFlag[]) {
  const { navigate } = useShell();
  const clock = useLenderClock();
  // Draws the screen again when another purpose is decided on.
  useAnswerValues(answers, values => undecided(values, flags).length);

  function decide(decisions: Decisions): void {
    answers.store?.change(decisionFields(decisions, clock.now()));
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

/** An age that a number tells is wrong where that number was typed. */
function atTheNumber({ birthday, ...issues }: Issues, values: Answers, market: Market): Issues {
  if (!birthday) return issues;
  const fromIdentity = fieldsOfIdentity(market, values.nationalId).birthday;
  return fromIdentity !== undefined && fromIdentity === values.birthday
    ? { nationalId: birthday, ...issues }
    : { ...issues, birthday };
}

/** How personal info is checked and sent; without regions every state is taken. */
function usePersonalForm(
  flags: readonly CollectionFlag[],
  regions: readonly Region[] | undefined,
): Pick<FormStepOptions<PersonalPart>, 'check' | 'prepare'> {
  const { market, language, settings, session } = useShell();
  const { t } = useMessages();
  const today = useLenderClock().today();
  const schema = personalSchema(market, {
    today,
    keepsMasked: true,
    ...(regions ? { regions } : {}),
    ...(session.mobile ? { own: session.mobile } : {}),
  });
  return {
    check: values => atTheNumber(validate(schema, values), values, market),
    prepare(values) {
      const parsed = parseForm(schema, values);
      if (!parsed.ok) return { kind: 'issues', issues: atTheNumber(parsed.issues, values, market) };
      const consents = consentsOf(values, flags, market, flag =>
        [t(`consent.${flag}.ask`), t(`consent.${flag}.why`)].join('\n'),
      );
      const old = ageOn(parsed.value.birthday, today);
      const payload = { ...parsed.value, language: language.current, old, consents };
      const call = callToSend(settings.singleProduct ? saveBasicInfo : saveBasicInfoMarket, payload);
      return { kind: 'call', call };
    },
  };
}

/** What the step reads, and the part that is open. */
function usePersonalStep(flags: readonly CollectionFlag[]) {
  const { market, session } = useShell();
  const { t } = useMessages();
  const stored = useCall(getUserInfo, {});
  const answers = useAnswers({
    form: 'personal',
    fields: drafted,
    sessionOnly,
    stored,
    fromLender: answersOf,
    defaults: session.mobile ? { whatsappNo: session.mobile } : {},
  });
  const regions = useLoad(`regions ${market.code}`, () => market.loadRegions());
  const express = useRequestedConsents(
    market.consents?.filter(({ requestedOn }) => requestedOn === 'personalInfomation') ?? [],
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
  return {
    answers,
    stored: stored.data,
    isNew: stored.data?.basicInfo.firstName === undefined,
    express,
    regions: regions.data ?? [],
    part,
    form,
    loads: [answers, stored, regions, express],
  } as const;
}

/** Says what another identity means, while one is typed over that of somebody whom the lender knows. */
function OtherPerson({ stored }: { readonly stored: UserInfo | undefined }): ReactElement | null {
  const { t } = useMessages();
  const typed = useFormValues<Answers>();
  const isOther = (['nationalId', 'birthday'] as const).some(field => {
    const [answer, own] = [typed[field], stored?.basicInfo[field]];
    // A number that is shown masked can only be compared so.
    const comparable = isMasked(own) && typeof answer === 'string' ? maskNumber(answer) : answer;
    return answer !== undefined && comparable !== own;
  });
  return stored?.lentTo && isOther ? (
    <Notice kind="warn" role="status">
      {t('personal.otherPerson')}
    </Notice>
  ) : null;
}

interface PartProps {
  readonly part: PersonalPart;
  readonly regions: readonly Region[];
  /** The issues of the part. */
  readonly validate: (values: Answers) => Issues;
}

function PartHead({ part }: Pick<PartProps, 'part'>): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const number = t(`field.${market.identity.kind}`);
  return (
    <PartTitle lead={t(`personal.${part.name}.lead`, { minimum: market.age.minimum })}>
      {t(`personal.${part.name}.title`, { number })}
    </PartTitle>
  );
}

function PartFields({ part, regions, validate }: PartProps): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const { isFilled, onLeave } = useLookUp(validate);
  const values = useFormValues<Answers>();
  const fromIdentity = { ...fieldsOfIdentity(market, values.nationalId) } as Answers;
  function isInIdentity(name: PersonalField): boolean {
    return fromIdentity[name] !== undefined && fromIdentity[name] === values[name];
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that a field inside was left.
    <div onBlur={onLeave}>
      <FieldInputs
        form={personalForm}
        names={part.fields.filter(name => !isInIdentity(name))}
        presence={personalPresence(values, market)}
        regions={regions}
        isEnd
      />
      {isFilled && (
        <Notice role="status">
          {t('personal.lookedUp', { number: t(`field.${market.identity.kind}`) })}
        </Notice>
      )}
    </div>
  );
}

function PersonalSteps(): ReactElement {
  const { market, settings } = useShell();
  const { t } = useMessages();
  const flags = settings.collectsAll ? collectionFlags : market.collected;
  const { answers, stored, isNew, express, regions, part, form, loads } = usePersonalStep(flags);
  const { open, decide, decideAll } = usePurposes(answers, isNew, flags);
  const asksExpress = express.requested.length > 0;
  const asksPurposes = asksExpress || open.length > 0;
  const title = t('personal.title');
  const note = (
    <>
      <OtherPerson stored={stored} />
      <small className={styles.saved}>{t('state.saved')}</small>
    </>
  );
  usePartFocus(asksPurposes ? 'purposes' : (part?.name ?? ''));

  function content(): ReactElement | null {
    const shownFlags = settings.collectsAll ? [] : open;
    if (asksExpress || shownFlags.length > 0) {
      return <PurposesView express={express} flags={shownFlags} onDecided={decide} />;
    }
    if (asksPurposes) return <ConsentView flags={flags} onDecided={decideAll} />;
    return part ? (
      <StepForm key={part.name} title={title} form={form} note={note}>
        <PartHead part={part} />
        <ErrorSummary />
        <PartFields part={part} regions={regions} validate={form.validate} />
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
