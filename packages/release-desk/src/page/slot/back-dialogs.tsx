import { ArrowRightIcon } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type Candidate, type Shares, type SlotView, slotSchema } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { FormDialog } from '../parts/dialogs';
import { TextInput } from '../parts/fields';
import { liveReleases } from './release-panels';
import styles from './slot-page.module.css';

interface DialogProps {
  readonly path: string;
  readonly view: SlotView;
  /** What people see afterwards. */
  readonly after: Shares;
  readonly onClose: () => void;
  readonly onDone: (view: SlotView, text: string) => void;
}

interface BackDialogProps extends DialogProps {
  /** The call, and what it is about. */
  readonly call: readonly [name: 'rollback' | 'stop', body: object];
  readonly title: string;
  readonly text: string;
  readonly cancel: string;
  readonly submit: string;
  readonly done: string;
}

/** Confirms what takes traffic away: the shares now and afterwards, and the reason. */
function BackDialog({
  path,
  view,
  after,
  call: [name, body],
  done,
  onDone,
  ...texts
}: BackDialogProps): ReactElement {
  const { t } = useDeskFormatters();
  const [why, setWhy] = useState('');
  async function send(): Promise<void> {
    const sent = { ...body, why: why.trim(), seen: view.seen };
    onDone(await sendToDesk(`${path}/${name}`, sent, slotSchema), done);
  }
  return (
    <FormDialog {...texts} kind="danger" onSubmit={send}>
      <Change from={liveReleases(view)} to={after} />
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

/** The shares now, and afterwards. */
function Change({ from, to }: { readonly from: Shares; readonly to: Shares }): ReactElement {
  const { t, shortName, shareFor } = useDeskFormatters();
  function list(releases: Shares) {
    return releases
      .map(release => `${shortName(release)} ${shareFor(release.share, release.audience)}`)
      .join(' · ');
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
export function RollBackDialog(props: DialogProps): ReactElement {
  const { view, after } = props;
  const { t, shortName, fullName, marketName, slotName } = useDeskFormatters();
  const live = liveReleases(view);
  const leaves = live.find(({ id }) => !after.some(one => one.id === id)) ?? live[0];
  const leaving = leaves ? shortName(leaves) : '';
  const [to] = after;
  const release = to ? shortName(to) : '';
  return (
    <BackDialog
      {...props}
      call={['rollback', {}]}
      title={t('desk.rollBack.title', { slot: slotName(view.slot), release })}
      text={t('desk.rollBack.text', {
        market: marketName(view.market),
        release: to ? fullName(to) : '',
        leaving,
      })}
      cancel={t('desk.rollBack.keep', { release: leaving })}
      submit={t('desk.rollBack.go')}
      done={t('desk.rollBack.done', { release })}
    />
  );
}

/** Confirms that one campaign is stopped; the campaigns beside it go on. */
export function StopDialog({
  release,
  ...props
}: DialogProps & { readonly release: Candidate }): ReactElement {
  const { t, shortName, fullName, marketName } = useDeskFormatters();
  const name = { release: shortName(release) };
  return (
    <BackDialog
      {...props}
      call={['stop', { release: release.id }]}
      title={t('desk.run.stopTitle', name)}
      text={t('desk.run.stopText', {
        market: marketName(props.view.market),
        release: fullName(release),
      })}
      cancel={t('desk.rollBack.keep', name)}
      submit={t('desk.run.stop', name)}
      done={t('desk.run.stopped', name)}
    />
  );
}
