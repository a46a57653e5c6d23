import { calendarDateAt } from '@sunbird/loan-domain';
import { RadioGroup } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useDeskFormatters } from '../desk-formatters';
import { TextInput } from '../parts/text-input';
import styles from './publish-form.module.css';
import type { PublishFormState } from './use-publish-form';

function LaterMoment({ form }: { readonly form: PublishFormState }): ReactElement {
  const { t, market, clock } = useDeskFormatters();
  const { date, setDate, time, setTime, showsPast } = form;
  return (
    <div className={styles.pair}>
      <TextInput
        label={t('desk.publish.date')}
        type="date"
        value={date}
        min={calendarDateAt(Date.now(), market.zone)}
        onChange={setDate}
        problem={showsPast ? t('desk.publish.past') : undefined}
      />
      <TextInput
        label={t('desk.publish.time', { place: clock })}
        type="time"
        value={time}
        onChange={setTime}
      />
    </div>
  );
}

/** When the release is published: now, or at a moment in the market's zone. */
export function PublishMoment({ form }: { readonly form: PublishFormState }): ReactElement {
  const { t } = useDeskFormatters();
  const { when, setWhen } = form;
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
      {when === 'later' && <LaterMoment form={form} />}
    </>
  );
}
