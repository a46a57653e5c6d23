import { Button, Switch } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { type DeskSettings, type Me, settingsSchema } from '../../calls';
import { fetchFromDesk, sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { TextInput } from '../parts/text-input';
import { useAction } from '../use-action';
import { useLoaded } from '../use-loaded';
import styles from './settings-page.module.css';

interface RulesPanelProps {
  readonly me: Me;
  /** Something was asked for that another releaser must approve. */
  readonly onAsked: () => void;
}

/** Whether a change only makes the rules stricter, which needs nobody else. */
function isStricter(before: DeskSettings, next: DeskSettings): boolean {
  const kept = before.secondPerson.every(slot => next.secondPerson.includes(slot));
  return kept && (next.releaserCodes || !before.releaserCodes);
}

/** The slots that need a second person, and the limits of the automatic stop. */
export function RulesPanel({ me, onAsked }: RulesPanelProps): ReactElement | null {
  const { t, slotName } = useDeskFormatters();
  const { say } = useDeskActions();
  const { value, setValue } = useLoaded('settings', settingsSchema);
  const [draft, setDraft] = useState<DeskSettings>();
  const { busy, problem, run } = useAction();
  useEffect(() => {
    if (value) setDraft(value);
  }, [value]);
  if (!draft) return null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await run(async () => {
      if (!value || !draft) return;
      const isAlone = isStricter(value, draft);
      // The webhook may have been saved since the page was opened.
      const { webhook } = await fetchFromDesk('settings', settingsSchema);
      setValue(await sendToDesk('settings', { ...draft, webhook }, settingsSchema));
      if (!isAlone) onAsked();
      say(isAlone ? t('desk.rules.saved') : t('desk.rules.asked'));
    });
  }
  const change = (part: Partial<DeskSettings>) => setDraft({ ...draft, ...part });

  return (
    <Panel title={t('desk.rules.title')}>
      <form onSubmit={event => void submit(event)}>
        {me.slots.map(({ slot }) => {
          const text = t('desk.rules.second', { slot: slotName(slot) });
          return (
            <div key={slot} className={styles.row}>
              <span>{text}</span>
              <Switch
                label={text}
                checked={draft.secondPerson.includes(slot)}
                onChange={checked =>
                  change({
                    secondPerson: checked
                      ? [...draft.secondPerson, slot]
                      : draft.secondPerson.filter(other => other !== slot),
                  })
                }
              />
            </div>
          );
        })}
        <div className={styles.row}>
          <span>{t('desk.rules.codes')}</span>
          <Switch
            label={t('desk.rules.codes')}
            checked={draft.releaserCodes}
            onChange={releaserCodes => change({ releaserCodes })}
          />
        </div>
        <div className={styles.inner}>
          <p className={styles.hint}>{t('desk.rules.two')}</p>
          <div className={styles.pair}>
            <TextInput
              type="number"
              step="0.1"
              min="0.1"
              label={t('desk.rules.failed')}
              value={String(draft.stopFailed)}
              onChange={text => change({ stopFailed: Number(text) })}
            />
            <TextInput
              type="number"
              step="0.1"
              min="0.1"
              label={t('desk.rules.errors')}
              value={String(draft.stopErrors)}
              onChange={text => change({ stopErrors: Number(text) })}
            />
          </div>
          <Problem problem={problem} />
          <Button inline kind="secondary" type="submit" loading={busy}>
            {t('desk.rules.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
