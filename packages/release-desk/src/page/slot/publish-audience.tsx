import { borrowerKinds } from '@sunbird/federation/audience';
import { isLanguage } from '@sunbird/loan-domain';
import type { ReactElement } from 'react';
import { promotionSlot, shares } from '../../calls';
import { capital, useDeskFormatters } from '../desk-formatters';
import { Pair, Select } from '../parts/fields';
import { Chips, Quiet } from '../parts/page-parts';
import styles from './publish-form.module.css';
import type { PartProps } from './use-publish-form';

/** Who gets the release: market, language, kind of borrower, share. */
export function PublishAudience({ form }: PartProps): ReactElement {
  const { t, share: shareText, marketName, languageName, formatNumber } = useDeskFormatters();
  const { view, values, set, isForSome, rivals } = form;
  const { share } = values;
  // Only a campaign can be for some borrowers.
  const canChoose = view.slot === promotionSlot;
  const people = isForSome || rivals.length > 0 ? 0 : Math.round((view.openedPerDay * share) / 100);
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

/** Chooses language and kind of borrower, which the phone alone knows. */
function Audience({ form }: PartProps): ReactElement {
  const { t, languageName } = useDeskFormatters();
  const { view, values, set } = form;
  const { audience } = values;
  const all = { value: everybody, label: t('desk.audience.all') };
  return (
    <>
      <Pair>
        {view.languages.length > 1 && (
          <Select
            label={t('desk.publish.language')}
            value={audience.language ?? everybody}
            onChange={value =>
              set({ audience: { ...audience, language: isLanguage(value) ? value : undefined } })
            }
            options={[all, ...view.languages.map(value => ({ value, label: capital(languageName(value)) }))]}
          />
        )}
        <Select
          label={t('desk.publish.borrowers')}
          value={audience.borrower ?? everybody}
          onChange={value =>
            set({ audience: { ...audience, borrower: borrowerKinds.find(kind => kind === value) } })
          }
          options={[
            all,
            ...borrowerKinds.map(value => ({ value, label: t(`desk.audience.${value}.label`) })),
          ]}
        />
      </Pair>
      <Quiet before>{t('desk.audience.hint')}</Quiet>
    </>
  );
}

/** What those get who do not get the release. */
function Others({ form }: PartProps): ReactElement {
  const { t, share: shareText, shortName } = useDeskFormatters();
  const { values, otherwise, isForAll, isForSome, overlapping, rivals } = form;
  if (isForAll || !otherwise) return <Quiet>{t('desk.publish.everybody')}</Quiet>;
  const release = shortName(otherwise);
  const others = t('desk.publish.others', { share: shareText(100 - values.share), release });
  const said = [
    isForSome ? t('desk.publish.elseSee', { release }) : rivals.length === 0 && others,
    ...overlapping.map(other =>
      t(rivals.includes(other) ? 'desk.publish.rival' : 'desk.publish.overlap', {
        release: shortName(other),
      }),
    ),
  ];
  return <Quiet>{said.filter(Boolean).join(' ')}</Quiet>;
}
