import { languages } from '@sunbird/i18n';
import { languageNames } from '@sunbird/loan-domain';
import { Button, Switch, useUiActions } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { type DeskSettings, type Me, nothingSchema, settingsSchema } from '../../calls';
import { sendToDesk, useAction, useDeskData } from '../parts/desk-calls';
import { useDesk, useDeskFormatters } from '../parts/desk-formatters';
import {
  Chips,
  Inner,
  NotLoaded,
  PageHead,
  Pair,
  Panel,
  Problem,
  Quiet,
  Row,
  TextInput,
} from '../parts/parts';

/** Language and sign-out; for releasers also the rules. */
export function SettingsPage({ me }: { readonly me: Me }): ReactElement {
  const { t, language } = useDeskFormatters();
  const { changeLanguage } = useDesk();
  const { busy, problem, run } = useAction();
  function signOut() {
    return run(async () => {
      await sendToDesk('sign-out', {}, nothingSchema);
      window.location.assign('sign-in');
    });
  }
  return (
    <>
      <PageHead title={t('desk.nav.settings')}>
        <Button inline kind="secondary" loading={busy} onClick={() => void signOut()}>
          {t('desk.signOut')}
        </Button>
      </PageHead>
      <Problem problem={problem} />
      <Panel title={t('desk.settings.language')}>
        <Inner>
          <Chips
            label={t('desk.settings.language')}
            values={languages}
            text={value => languageNames[value]}
            value={language}
            onChange={value => void changeLanguage(value)}
          />
        </Inner>
      </Panel>
      {me.role === 'releaser' && <RulesPanel me={me} />}
    </>
  );
}

const limits = ['share', 'opens', 'borrowers', 'networks'] as const;
type Limit = (typeof limits)[number];

/** The rules as they are chosen and typed: what is typed so far need not be a number. */
interface Draft {
  readonly secondPerson: readonly string[];
  readonly limit: Readonly<Record<Limit, string>>;
}

function eachLimit<From, To>(
  from: Readonly<Record<Limit, From>>,
  change: (value: From) => To,
): Record<Limit, To> {
  const { share, opens, borrowers, networks } = from;
  return {
    share: change(share),
    opens: change(opens),
    borrowers: change(borrowers),
    networks: change(networks),
  };
}

function draftOf({ secondPerson, limit }: DeskSettings): Draft {
  return { secondPerson, limit: eachLimit(limit, String) };
}

/** The slots that need a second person, and the limit of the automatic stop. */
function RulesPanel({ me }: { readonly me: Me }): ReactElement {
  const { t } = useDeskFormatters();
  const { toast } = useUiActions();
  const { value, failed, reload, busy, problem, send } = useDeskData('settings', settingsSchema);
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => setDraft(value && draftOf(value)), [value]);
  if (!draft || !value) return <NotLoaded failed={failed} reload={reload} />;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const rules = { ...draft, limit: eachLimit(draft.limit, Number) };
    void send('settings', rules, () => toast(t('desk.rules.saved')));
  };

  return (
    <Panel title={t('desk.rules.title')}>
      <form onSubmit={submit}>
        <WhoApproves me={me} saved={value.secondPerson} draft={draft} onChange={setDraft} />
        <Inner>
          <Quiet before>{t('desk.rules.two', { command: 'pnpm desk one-person' })}</Quiet>
          <StopLimit draft={draft} onChange={setDraft} />
          <Problem problem={problem} />
          <Button inline kind="secondary" type="submit" loading={busy}>
            {t('desk.rules.save')}
          </Button>
        </Inner>
      </form>
    </Panel>
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly onChange: (next: Draft) => void;
}

interface WhoApprovesProps extends PartProps {
  readonly me: Me;
  /** The slots that need a second person already, which nobody of the desk switches off. */
  readonly saved: readonly string[];
}

/** A switch for each slot that a second person must approve. */
function WhoApproves({ me, saved, draft, onChange }: WhoApprovesProps): ReactElement {
  const { t, slotName } = useDeskFormatters();
  const { secondPerson } = draft;
  function needsSecond(slot: string, isNeeded: boolean): void {
    const others = secondPerson.filter(other => other !== slot);
    onChange({ ...draft, secondPerson: isNeeded ? [...others, slot] : others });
  }
  return (
    <ul>
      {me.slots.map(({ slot }) => {
        const text = t('desk.rules.second', { slot: slotName(slot) });
        const isOn = secondPerson.includes(slot);
        return (
          <Row
            key={slot}
            aside={
              <Switch
                label={text}
                checked={isOn}
                disabled={saved.includes(slot)}
                onChange={checked => needsSecond(slot, checked)}
              />
            }
          >
            {text}
          </Row>
        );
      })}
    </ul>
  );
}

/** When a candidate is taken back by itself. */
function StopLimit({ draft, onChange }: PartProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <Pair>
      {limits.map(key => (
        <TextInput
          key={key}
          type="number"
          step={key === 'share' ? '0.1' : '1'}
          min="1"
          required
          label={t(`desk.rules.${key}`)}
          value={draft.limit[key]}
          onChange={text => onChange({ ...draft, limit: { ...draft.limit, [key]: text } })}
        />
      ))}
    </Pair>
  );
}
