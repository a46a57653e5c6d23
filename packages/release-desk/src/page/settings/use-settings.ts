import { changedSettingsSchema, type DeskSettings, settingsSchema } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { useAction } from '../use-action';
import { useLoaded } from '../use-loaded';

/** The desk's settings. `save` tells the reader whether another releaser must approve a part. */
export function useSettings(onAsked: () => void) {
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
