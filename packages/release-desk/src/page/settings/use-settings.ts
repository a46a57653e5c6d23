import { changedSettingsSchema, type DeskSettings, settingsSchema } from '../../calls';
import { fetchFromDesk, sendToDesk } from '../desk-calls';
import { useDeskActions } from '../desk-root';
import { useAction } from '../use-action';
import { useLoaded } from '../use-loaded';

/** What the reader is told after a change. */
interface Outcome {
  readonly saved: string;
  /** Another releaser must approve it. */
  readonly asked: string;
}

/** The desk's settings, and how a panel saves its own part of them. */
export function useSettings(onAsked: () => void) {
  const { say } = useDeskActions();
  const { value, setValue } = useLoaded('settings', settingsSchema);
  const { busy, problem, run } = useAction();
  function save(own: Partial<DeskSettings>, outcome: Outcome): Promise<boolean> {
    return run(async () => {
      // The other panel's part may have been saved since the page was opened.
      const current = await fetchFromDesk('settings', settingsSchema);
      const { asked, ...saved } = await sendToDesk('settings', { ...current, ...own }, changedSettingsSchema);
      setValue(saved);
      if (asked) onAsked();
      say(asked ? outcome.asked : outcome.saved);
    });
  }
  return { value, busy, problem, save };
}
