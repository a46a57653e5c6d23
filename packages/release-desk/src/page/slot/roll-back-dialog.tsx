import { ArrowRightIcon } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type SlotView, slotSchema } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { FormDialog } from '../parts/form-dialog';
import { TextInput } from '../parts/text-input';
import { useAction } from '../use-action';
import styles from './roll-back-dialog.module.css';

interface RollBackDialogProps {
  readonly path: string;
  readonly view: SlotView;
  readonly back: NonNullable<SlotView['back']>;
  readonly onClose: () => void;
  readonly onDone: (view: SlotView, text: string) => void;
}

/** Confirms a roll-back: explains who is affected, and what happens to borrowers in the middle of a flow. */
export function RollBackDialog({ path, view, back, onClose, onDone }: RollBackDialogProps): ReactElement {
  const { t, shortName, fullName, marketName, share, slotName } = useDeskFormatters();
  const [why, setWhy] = useState('');
  const { busy, problem, run } = useAction();
  const live = view.releases
    .filter(release => release.share > 0)
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const leaving = live.find(({ id }) => !back.some(one => one.id === id && one.share > 0)) ?? live[0];
  const [to] = back;
  const target = to ? shortName(to) : '';
  function list(releases: readonly { id: string; label?: string | undefined; share: number }[]) {
    return releases.map(release => `${shortName({ ...release })} ${share(release.share)}`).join(' · ');
  }

  function submit(): Promise<boolean> {
    return run(async () => {
      const changed = await sendToDesk(`${path}/rollback`, { why: why.trim(), seen: view.seen }, slotSchema);
      onDone(changed, t('desk.rollBack.done', { release: target }));
    });
  }

  return (
    <FormDialog
      title={t('desk.rollBack.title', { slot: slotName(view.slot), release: target })}
      text={t('desk.rollBack.text', {
        market: marketName(view.market),
        release: to ? fullName(to) : '',
        leaving: leaving ? shortName(leaving) : '',
      })}
      problem={problem}
      busy={busy}
      cancel={t('desk.rollBack.keep', { release: leaving ? shortName(leaving) : '' })}
      submit={t('desk.rollBack.go')}
      kind="danger"
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.change}>
        <p>
          {t('desk.rollBack.now')}
          <b>{list(live)}</b>
        </p>
        <ArrowRightIcon size={20} />
        <p>
          {t('desk.rollBack.after')}
          <b>{list(back)}</b>
        </p>
      </div>
      <TextInput
        label={t('desk.publish.why')}
        value={why}
        maxLength={200}
        placeholder={t('desk.rollBack.whyExample')}
        onChange={setWhy}
        hint={t('desk.rollBack.alone')}
      />
    </FormDialog>
  );
}
