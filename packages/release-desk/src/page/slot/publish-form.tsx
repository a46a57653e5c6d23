import { AlertIcon, Button, CheckIcon, ClockIcon, CloseIcon, IconButton, RadioGroup } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { checkNames } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { Modal } from '../parts/dialogs';
import { DateTime, TextInput } from '../parts/fields';
import { Problem, Quiet } from '../parts/page-parts';
import { PublishAudience } from './publish-audience';
import styles from './publish-form.module.css';
import { type PartProps, type PublishFormProps, usePublishForm } from './use-publish-form';

/** When the release is published: now, or at a moment in the market's zone. */
function Begin({ form: { values, set, sent, isPast } }: PartProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <>
      <h3>{t('desk.publish.when')}</h3>
      <RadioGroup
        look="pair"
        label={t('desk.publish.when')}
        value={values.when}
        onChange={when => set({ when })}
        options={(['now', 'later'] as const).map(value => ({ value, label: t(`desk.publish.${value}`) }))}
      />
      {values.when === 'later' && (
        <DateTime
          value={values.begin}
          onChange={begin => set({ begin })}
          label={t('desk.publish.date')}
          problem={sent && isPast && t('desk.publish.past')}
        />
      )}
    </>
  );
}

/** When the campaign ends: the default is shown again. */
function End({ form: { values, set, sent, isEarly } }: PartProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <>
      <h3>{t('desk.end.title')}</h3>
      <RadioGroup
        look="pair"
        label={t('desk.end.title')}
        value={values.ends}
        onChange={ends => set({ ends })}
        options={(['never', 'on'] as const).map(value => ({ value, label: t(`desk.end.${value}`) }))}
      />
      {values.ends === 'on' && (
        <DateTime
          value={values.end}
          onChange={end => set({ end })}
          label={t('desk.end.date')}
          problem={sent && isEarly && t('desk.end.early')}
        />
      )}
    </>
  );
}

/** What stops a candidate by itself. Nobody takes back a release for everybody but a person. */
function Stops({ form: { view, isForAll } }: PartProps): ReactElement {
  const { t, share } = useDeskFormatters();
  const text = isForAll
    ? t('desk.publish.stop.none')
    : t('desk.publish.stop.limit', { share: share(view.stopShare) });
  return <Quiet>{text}</Quiet>;
}

/** What a release has passed, whether its tests were skipped, and whether a second person must still agree. */
function Checks({ form: { release, asks } }: PartProps): ReactElement {
  const { t } = useDeskFormatters();
  const lines = [
    ...checkNames.map(check => ({ Icon: CheckIcon, text: t(`desk.check.${check}.passed`), waits: false })),
    ...(release.untested ? [{ Icon: AlertIcon, text: t('desk.check.untested'), waits: true }] : []),
    ...(asks ? [{ Icon: ClockIcon, text: t('desk.publish.second'), waits: true }] : []),
  ];
  return (
    <ul className={styles.checks}>
      {lines.map(({ Icon, text, waits }) => (
        <li key={text} className={waits ? styles.wait : undefined}>
          <Icon size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function Actions({ form, onClose }: PartProps & Pick<PublishFormProps, 'onClose'>): ReactElement {
  const { t, share: shareText } = useDeskFormatters();
  const { asks, values, busy } = form;
  const go =
    values.when === 'now' ? t('desk.publish.go', { share: shareText(values.share) }) : t('desk.publish.plan');
  return (
    <div className={styles.foot}>
      <Button inline kind="secondary" onClick={onClose}>
        {t('desk.cancel')}
      </Button>
      <Button inline type="submit" loading={busy}>
        {asks ? t('desk.publish.ask') : go}
      </Button>
    </div>
  );
}

/** Form to publish one release in one market: share, time, reason. */
export function PublishForm(props: PublishFormProps): ReactElement {
  const { release, onClose } = props;
  const { t, shortName } = useDeskFormatters();
  const form = usePublishForm(props);
  const { values, set, sent, isShort, problem, submit } = form;
  return (
    <Modal place="side" title={t('desk.publish.open', { release: shortName(release) })} onClose={onClose}>
      <div className={styles.close}>
        <IconButton label={t('desk.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <div className={styles.body}>
          <PublishAudience form={form} />
          <Begin form={form} />
          <End form={form} />
          <h3>{t('desk.publish.stop')}</h3>
          <Stops form={form} />
          <h3>{t('desk.publish.before')}</h3>
          <Checks form={form} />
          <TextInput
            label={t('desk.publish.why')}
            value={values.why}
            maxLength={200}
            onChange={why => set({ why })}
            hint={t('desk.publish.whyHint')}
            problem={sent && isShort && t('desk.publish.whyShort')}
          />
        </div>
        <Problem place="foot" problem={problem} />
        <Actions form={form} onClose={onClose} />
      </form>
    </Modal>
  );
}
