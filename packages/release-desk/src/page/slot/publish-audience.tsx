import { isLanguage } from '@sunbird/loan-domain';
import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { promotionSlot, shares } from '../../calls';
import { capital, useDeskFormatters } from '../desk-formatters';
import { Select } from '../parts/fields';
import { Chips, Quiet } from '../parts/page-parts';
import styles from './publish-form.module.css';
import type { PartProps } from './use-publish-form';

/** Who gets the release: market, language, share. */
export function PublishAudience({ form }: PartProps): ReactElement {
  const { t, share: shareText, marketName, languageName, formatNumber } = useDeskFormatters();
  const { view, values, set, isForSome } = form;
  const { share } = values;
  // Only a campaign can be for some borrowers.
  const canChoose = view.slot === promotionSlot;
  const people = isForSome ? 0 : Math.round((view.openedPerDay * share) / 100);
  const about = { share: shareText(share), people: formatNumber(people) };
  const facts = [
    [t('desk.slot.market'), marketName(view.market)],
    ...(canChoose
      ? []
      : [[t('desk.publish.languages'), view.languages.map(code => capital(languageName(code))).join(', ')]]),
  ];
  return (
    <>
      <h3>{t('desk.publish.who')}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {canChoose && <Audience form={form} />}
      <div className={styles.label}>
        <b>{t('desk.publish.share')}</b>
        <span>{people > 0 ? t('desk.publish.about', about) : about.share}</span>
      </div>
      <Chips
        label={t('desk.publish.share')}
        values={shares.map(String)}
        text={step => shareText(Number(step))}
        value={String(share)}
        onChange={step => set({ share: shares.find(known => String(known) === step) ?? share })}
      />
      <Others form={form} />
    </>
  );
}

const everybody = '';

/** Chooses a language, which the phone alone knows. */
function Audience({ form }: PartProps): ReactElement | null {
  const { t, languageName } = useDeskFormatters();
  const { view, values, set } = form;
  if (view.languages.length < 2) return null;
  return (
    <>
      <Select
        label={t('desk.publish.language')}
        value={values.audience.language ?? everybody}
        onChange={value => set({ audience: isLanguage(value) ? { language: value } : {} })}
        options={[
          { value: everybody, label: t('desk.audience.all') },
          ...view.languages.map(value => ({ value, label: capital(languageName(value)) })),
        ]}
      />
      <Quiet before>{t('desk.audience.hint')}</Quiet>
    </>
  );
}

/** What those get who do not get the release, and which campaign is in its way. */
function Others({ form }: PartProps): ReactElement {
  const { t, share, shortName } = useDeskFormatters();
  const { values, otherwise, isForAll, isForSome, rival } = form;
  if (rival)
    return (
      <Notice kind="warn" role="alert">
        {t('desk.publish.shared', { release: shortName(rival) })}
      </Notice>
    );
  if (isForAll || !otherwise) return <Quiet>{t('desk.publish.everybody')}</Quiet>;
  const release = shortName(otherwise);
  return (
    <Quiet>
      {isForSome
        ? t('desk.publish.elseSee', { release })
        : t('desk.publish.others', { share: share(100 - values.share), release })}
    </Quiet>
  );
}
