import { Button, Switch } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { changedSettingsSchema, type DeskSettings, type Me, settingsSchema } from '../../calls';
import { sendToDesk, useAction, useLoaded } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { Pair, TextInput } from '../parts/fields';
import { Panel, Problem, Row } from '../parts/page-parts';
import styles from './settings-page.module.css';

/** The desk's settings. `save` tells the reader whether another releaser must approve a part. */
function useSettings(onAsked: () => void) {
  const { t } = useDeskFormatters();
  const { say } = useDeskActions();
  const { value, setValue } = useLoaded('settings', settingsSchema);
  const { busy, problem, run } = useAction();
  function save(next: DeskSettings): Promise<boolean> {
    return run(async () => {
      const { asked, ...saved } = await sendToDesk('settings', next, changedSettingsSchema);
      setValue(saved);
      if (asked) onAsked();
      say(asked ? t('desk.rules.asked') : t('desk.rules.saved'));
    });
  }
  return { value, busy, problem, save };
}

interface RulesPanelProps {
  readonly me: Me;
  /** Something was asked for that another releaser must approve. */
  readonly onAsked: () => void;
}

/** The slots that need a second person, and the limits of the automatic stop. */
export function RulesPanel({ me, onAsked }: RulesPanelProps): ReactElement | null {
  const { t } = useDeskFormatters();
  const { value, busy, problem, save } = useSettings(onAsked);
  const [draft, setDraft] = useState<DeskSettings>();
  useEffect(() => {
    if (value) setDraft(value);
  }, [value]);
  if (!draft) return null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (draft) await save(draft);
  }

  return (
    <Panel title={t('desk.rules.title')}>
      <form onSubmit={event => void submit(event)}>
        <WhoApproves me={me} draft={draft} onChange={setDraft} />
        <div className={styles.inner}>
          <p className={styles.hint}>{t('desk.rules.two')}</p>
          <StopLimits draft={draft} onChange={setDraft} />
          <Problem problem={problem} />
          <Button inline kind="secondary" type="submit" loading={busy}>
            {t('desk.rules.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface PartProps {
  readonly draft: DeskSettings;
  readonly onChange: (next: DeskSettings) => void;
}

/** A switch for each slot that a second person must approve. */
function WhoApproves({ me, draft, onChange }: PartProps & Pick<RulesPanelProps, 'me'>): ReactElement {
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
  const limit = { type: 'number', step: '0.1', min: '0.1' } as const;
  return (
    <Pair>
      <TextInput
        {...limit}
        label={t('desk.rules.failed')}
        value={String(draft.stopFailed)}
        onChange={text => onChange({ ...draft, stopFailed: Number(text) })}
      />
      <TextInput
        {...limit}
        label={t('desk.rules.errors')}
        value={String(draft.stopErrors)}
        onChange={text => onChange({ ...draft, stopErrors: Number(text) })}
      />
    </Pair>
  );
}
