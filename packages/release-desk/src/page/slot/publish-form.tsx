import {
  AlertIcon,
  Button,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  IconButton,
  RadioGroup,
  Switch,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type Candidate, checkNames, type Plan, type SlotView } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { Modal } from '../parts/dialogs';
import { DateTime, TextInput } from '../parts/fields';
import { Problem } from '../parts/page-parts';
import { PublishAudience } from './publish-audience';
import { PublishEnd } from './publish-end';
import styles from './publish-form.module.css';
import { type PublishFormProps, type PublishFormState, usePublishForm } from './use-publish-form';

interface StopSwitchesProps {
  readonly view: SlotView;
  readonly isForAll: boolean;
  /** What borrowers get without the candidate. */
  readonly standing: Candidate | undefined;
  readonly stop: Plan['stop'];
  readonly onChange: (stop: Plan['stop']) => void;
}

/** What stops a candidate by itself. A release for everybody has nothing beside it to compare with, and is not stopped. */
function StopSwitches({ view, isForAll, standing, stop, onChange }: StopSwitchesProps): ReactElement {
  const { t, share: shareText, shortName } = useDeskFormatters();
  if (isForAll || !standing) return <p className={styles.quiet}>{t('desk.publish.stop.none')}</p>;
  return (
    <div className={styles.switches}>
      {(['failed', 'errors'] as const).map(kind => {
        const limit = shareText(view.limits[kind]);
        const text = t(`desk.publish.stop.${kind}`, { limit, release: shortName(standing) });
        return (
          <div key={kind}>
            <span>{text}</span>
            <Switch
              label={text}
              checked={stop[kind]}
              onChange={checked => onChange({ ...stop, [kind]: checked })}
            />
          </div>
        );
      })}
    </div>
  );
}

/** When the release is published: now, or at a moment in the market's zone. */
function PublishMoment({ form }: { readonly form: PublishFormState }): ReactElement {
  const { t } = useDeskFormatters();
  const { when, setWhen, moment, showsPast } = form;
  return (
    <>
      <h3>{t('desk.publish.when')}</h3>
      <RadioGroup
        look="pair"
        label={t('desk.publish.when')}
        value={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: t('desk.publish.now') },
          { value: 'later', label: t('desk.publish.later') },
        ]}
      />
      {when === 'later' && (
        <DateTime
          value={moment}
          label={t('desk.publish.date')}
          problem={showsPast ? t('desk.publish.past') : undefined}
        />
      )}
    </>
  );
}

interface PublishChecksProps {
  readonly asks: boolean;
  /** Its tests were skipped when it was added. */
  readonly untested: boolean;
}

/** What a release has passed, and whether a second person must still agree. */
function PublishChecks({ asks, untested }: PublishChecksProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <>
      <h3>{t('desk.publish.before')}</h3>
      <ul className={styles.checks}>
        {checkNames.map(check => (
          <li key={check}>
            <CheckIcon size={18} />
            {t(`desk.check.${check}.passed`)}
          </li>
        ))}
        {untested && (
          <li className={styles.wait}>
            <AlertIcon size={18} />
            {t('desk.check.untested')}
          </li>
        )}
        {asks && (
          <li className={styles.wait}>
            <ClockIcon size={18} />
            {t('desk.publish.second')}
          </li>
        )}
      </ul>
    </>
  );
}

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
