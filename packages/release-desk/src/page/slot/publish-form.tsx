import { Button, CloseIcon, IconButton } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { PublishEnd } from '../campaign/publish-end';
import { useDeskFormatters } from '../desk-formatters';
import { Modal } from '../parts/modal';
import { Problem } from '../parts/problem';
import { TextInput } from '../parts/text-input';
import { PublishAudience } from './publish-audience';
import { PublishChecks } from './publish-checks';
import styles from './publish-form.module.css';
import { PublishMoment } from './publish-moment';
import { StopSwitches } from './stop-switches';
import { type PublishFormProps, type PublishFormState, usePublishForm } from './use-publish-form';

function Reason({ form }: { readonly form: PublishFormState }): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <TextInput
      label={t('desk.publish.why')}
      value={form.why}
      maxLength={200}
      onChange={form.setWhy}
      hint={t('desk.publish.whyHint')}
      problem={form.showsShort ? t('desk.publish.whyShort') : undefined}
    />
  );
}

interface ActionsProps {
  readonly form: PublishFormState;
  readonly onClose: () => void;
}

function Actions({ form, onClose }: ActionsProps): ReactElement {
  const { t, share: shareText } = useDeskFormatters();
  const { asks, when, share, busy } = form;
  return (
    <div className={styles.foot}>
      <Button inline kind="secondary" onClick={onClose}>
        {t('desk.cancel')}
      </Button>
      <Button inline type="submit" loading={busy}>
        {asks
          ? t('desk.publish.ask')
          : when === 'now'
            ? t('desk.publish.go', { share: shareText(share) })
            : t('desk.publish.plan')}
      </Button>
    </div>
  );
}

/** Form to publish one release in one market: share, time, reason. */
export function PublishForm(props: PublishFormProps): ReactElement {
  const { view, release, onClose } = props;
  const { t, shortName } = useDeskFormatters();
  const form = usePublishForm(props);
  const { share, standing, stop, setStop, submit } = form;
  return (
    <Modal place="side" title={t('desk.publish.open', { release: shortName(release) })} onClose={onClose}>
      <div className={styles.close}>
        <IconButton label={t('desk.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <div className={styles.body}>
          <PublishAudience view={view} form={form} />
          <PublishMoment form={form} />
          {share > 0 && <PublishEnd end={form.end} showsEarly={form.showsEarly} />}
          <h3>{t('desk.publish.stop')}</h3>
          <StopSwitches
            view={view}
            isForAll={form.isForAll}
            standing={standing}
            stop={stop}
            onChange={setStop}
          />
          <PublishChecks asks={form.asks} untested={release.untested ?? false} />
          <Reason form={form} />
        </div>
        <Problem place="foot" problem={form.problem} />
        <Actions form={form} onClose={onClose} />
      </form>
    </Modal>
  );
}
