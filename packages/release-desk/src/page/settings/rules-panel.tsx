import { Button, Switch, useUiActions } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { type DeskSettings, type Me, shownSettingsSchema } from '../../calls';
import { useDeskData } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { Pair, TextInput } from '../parts/fields';
import { Inner, NotLoaded, Panel, Problem, Quiet, Row } from '../parts/page-parts';

export interface ReleaserPanelProps {
  readonly me: Me;
  /** Something was asked for that another releaser must approve. */
  readonly onAsked: () => void;
}

/** The rules as they are chosen and typed: what is typed so far need not be a number. */
interface Draft {
  readonly secondPerson: readonly string[];
  readonly stopFailed: string;
  readonly stopErrors: string;
}

function draftOf({ secondPerson, stopFailed, stopErrors }: DeskSettings): Draft {
  return { secondPerson, stopFailed: String(stopFailed), stopErrors: String(stopErrors) };
}

/** The slots that need a second person, and the limits of the automatic stop. */
export function RulesPanel({ me, onAsked }: ReleaserPanelProps): ReactElement {
  const { t } = useDeskFormatters();
  const { toast } = useUiActions();
  const { value, failed, reload, busy, problem, send } = useDeskData('settings', shownSettingsSchema);
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => setDraft(value && draftOf(value)), [value]);
  if (!draft) return <NotLoaded failed={failed} reload={reload} />;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { secondPerson, stopFailed, stopErrors } = draft;
    const rules = { secondPerson, stopFailed: Number(stopFailed), stopErrors: Number(stopErrors) };
    void send('settings', rules, ({ asked }) => {
      if (asked) onAsked();
      toast(asked ? t('desk.rules.asked') : t('desk.rules.saved'));
    });
  };

  return (
    <Panel title={t('desk.rules.title')}>
      <form onSubmit={submit}>
        <WhoApproves me={me} draft={draft} onChange={setDraft} />
        <Inner>
          <Quiet before>{t('desk.rules.two')}</Quiet>
          <StopLimits draft={draft} onChange={setDraft} />
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

/** A switch for each slot that a second person must approve. */
function WhoApproves({ me, draft, onChange }: PartProps & Pick<ReleaserPanelProps, 'me'>): ReactElement {
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
            aside={<Switch label={text} checked={isOn} onChange={checked => needsSecond(slot, checked)} />}
          >
            {text}
          </Row>
        );
      })}
    </ul>
  );
}

/** Shares of failed loads and of errors, in per cent, at which a candidate is taken back. */
function StopLimits({ draft, onChange }: PartProps): ReactElement {
  const { t } = useDeskFormatters();
  const limits = [
    ['stopFailed', t('desk.rules.failed')],
    ['stopErrors', t('desk.rules.errors')],
  ] as const;
  return (
    <Pair>
      {limits.map(([key, label]) => (
        <TextInput
          key={key}
          type="number"
          step="0.1"
          min="0.1"
          required
          label={label}
          value={draft[key]}
          onChange={text => onChange({ ...draft, [key]: text })}
        />
      ))}
    </Pair>
  );
}
