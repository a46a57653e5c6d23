import { ArrowRightIcon } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type SlotView, slotSchema } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { FormDialog } from '../parts/dialogs';
import { TextInput } from '../parts/fields';
import { liveReleases } from './live-panel';
import styles from './roll-back-dialog.module.css';

interface RollBackDialogProps {
  readonly path: string;
  readonly view: SlotView;
  readonly back: Shares;
  readonly onClose: () => void;
  readonly onDone: (view: SlotView, text: string) => void;
}

type Shares = NonNullable<SlotView['back']>;

/** The shares now, and after the roll-back. */
function Change({ from, to }: { readonly from: Shares; readonly to: Shares }): ReactElement {
  const { t, shortName, share } = useDeskFormatters();
  function list(releases: Shares) {
    return releases.map(release => `${shortName(release)} ${share(release.share)}`).join(' · ');
  }
  return (
    <div className={styles.change}>
      <p>
        {t('desk.rollBack.now')}
        <b>{list(from)}</b>
      </p>
      <ArrowRightIcon size={20} />
      <p>
        {t('desk.rollBack.after')}
        <b>{list(to)}</b>
      </p>
    </div>
  );
}

/** Confirms a roll-back: explains who is affected, and what happens to borrowers in the middle of a flow. */
export function RollBackDialog({ path, view, back, onClose, onDone }: RollBackDialogProps): ReactElement {
  const { t, shortName, fullName, marketName, slotName } = useDeskFormatters();
  const [why, setWhy] = useState('');
  const live = liveReleases(view);
  const leaves = live.find(({ id }) => !back.some(one => one.id === id && one.share > 0)) ?? live[0];
  const leaving = leaves ? shortName(leaves) : '';
  const [to] = back;
  const release = to ? shortName(to) : '';
  async function rollBack(): Promise<void> {
    const changed = await sendToDesk(`${path}/rollback`, { why: why.trim(), seen: view.seen }, slotSchema);
    onDone(changed, t('desk.rollBack.done', { release }));
  }
  return (
    <FormDialog
      title={t('desk.rollBack.title', { slot: slotName(view.slot), release })}
      text={t('desk.rollBack.text', {
        market: marketName(view.market),
        release: to ? fullName(to) : '',
        leaving,
      })}
      cancel={t('desk.rollBack.keep', { release: leaving })}
      submit={t('desk.rollBack.go')}
      kind="danger"
      onClose={onClose}
      onSubmit={rollBack}
    >
      <Change from={live} to={back} />
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
