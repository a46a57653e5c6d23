import type { ReactElement } from 'react';
import type { SlotView } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import styles from './publish-form.module.css';
import { ShareSteps } from './share-steps';
import type { PublishFormState } from './use-publish-form';

interface PublishAudienceProps {
  readonly view: SlotView;
  readonly form: PublishFormState;
}

/** Who gets the release: market, languages, share. */
export function PublishAudience({ view, form }: PublishAudienceProps): ReactElement {
  const { t, share: shareText, shortName, marketName, formatNumber } = useDeskFormatters();
  const { share, setShare, standing } = form;
  const people = Math.round((view.openedPerDay * share) / 100);
  return (
    <>
      <h3>{t('desk.publish.who')}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{t('desk.slot.market')}</dt>
          <dd>{marketName(view.market)}</dd>
        </div>
        <div>
          <dt>{t('desk.publish.languages')}</dt>
          <dd>{t('desk.publish.both')}</dd>
        </div>
      </dl>
      <div className={styles.label}>
        <b>{t('desk.publish.share')}</b>
        <span>
          {people > 0
            ? t('desk.publish.about', { share: shareText(share), people: formatNumber(people) })
            : shareText(share)}
        </span>
      </div>
      <ShareSteps label={t('desk.publish.share')} value={share} onChange={setShare} />
      <p className={styles.quiet}>
        {share === 100 || !standing
          ? t('desk.publish.everybody')
          : t('desk.publish.others', { share: shareText(100 - share), release: shortName(standing) })}
      </p>
    </>
  );
}
