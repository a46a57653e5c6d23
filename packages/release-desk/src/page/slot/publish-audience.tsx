import { borrowerKinds } from '@sunbird/federation/audience';
import { classNames, RadioGroup } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type Share, type SlotView, shares } from '../../calls';
import { capital, useDeskFormatters } from '../desk-formatters';
import { Pair, Select } from '../parts/fields';
import styles from './publish-form.module.css';
import type { PublishFormState } from './use-publish-form';

interface PublishAudienceProps {
  readonly view: SlotView;
  readonly form: PublishFormState;
}

/** Who gets the release: market, language, kind of borrower, share. */
export function PublishAudience({ view, form }: PublishAudienceProps): ReactElement {
  const { t, share: shareText, marketName, formatNumber } = useDeskFormatters();
  const { share, setShare, whom } = form;
  const people = whom.isForSome ? 0 : Math.round((view.openedPerDay * share) / 100);
  return (
    <>
      <h3>{t('desk.publish.who')}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{t('desk.slot.market')}</dt>
          <dd>{marketName(view.market)}</dd>
        </div>
        {!whom.canChoose && (
          <div>
            <dt>{t('desk.publish.languages')}</dt>
            <dd>{t('desk.publish.both')}</dd>
          </div>
        )}
      </dl>
      {whom.canChoose && <Whom view={view} form={form} />}
      <div className={styles.label}>
        <b>{t('desk.publish.share')}</b>
        <span>
          {people > 0
            ? t('desk.publish.about', { share: shareText(share), people: formatNumber(people) })
            : shareText(share)}
        </span>
      </div>
      <ShareChoice share={share} onChange={setShare} />
      <p className={styles.quiet}>
        <Others form={form} />
      </p>
    </>
  );
}

interface ShareChoiceProps {
  readonly share: Share;
  readonly onChange: (share: Share) => void;
}

function ShareChoice({ share, onChange }: ShareChoiceProps): ReactElement {
  const { t, share: shareText } = useDeskFormatters();
  return (
    <RadioGroup
      look="chips"
      label={t('desk.publish.share')}
      options={shares.map(step => ({ value: String(step), label: shareText(step) }))}
      value={String(share)}
      onChange={value => onChange(shares.find(step => String(step) === value) ?? share)}
    />
  );
}

/** What those get who do not get the release. */
function Others({ form }: Pick<PublishAudienceProps, 'form'>): ReactElement {
  const { t, share: shareText, shortName } = useDeskFormatters();
  const { share, standing, isForAll, whom } = form;
  if (isForAll || !standing) return <>{t('desk.publish.everybody')}</>;
  const release = shortName(standing);
  const shared = whom.overlapping.map(other => t('desk.publish.overlap', { release: shortName(other) }));
  if (whom.isForSome) return <>{[t('desk.publish.elseSee', { release }), ...shared].join(' ')}</>;
  return <>{t('desk.publish.others', { share: shareText(100 - share), release })}</>;
}

const everybody = '';

/** Chooses language and kind of borrower, which the phone alone knows. */
function Whom({ view, form }: PublishAudienceProps): ReactElement {
  const { t, languageName } = useDeskFormatters();
  const { audience, setLanguage, setBorrower } = form.whom;
  const all = { value: everybody, label: t('desk.audience.all') };
  return (
    <>
      <Pair>
        {view.languages.length > 1 && (
          <Select
            label={t('desk.publish.language')}
            value={audience.language ?? everybody}
            onChange={setLanguage}
            options={[all, ...view.languages.map(value => ({ value, label: capital(languageName(value)) }))]}
          />
        )}
        <Select
          label={t('desk.publish.borrowers')}
          value={audience.borrower ?? everybody}
          onChange={setBorrower}
          options={[
            all,
            ...borrowerKinds.map(value => ({ value, label: t(`desk.audience.${value}.label`) })),
          ]}
        />
      </Pair>
      <p className={classNames(styles.quiet, styles.hint)}>{t('desk.audience.hint')}</p>
    </>
  );
}
