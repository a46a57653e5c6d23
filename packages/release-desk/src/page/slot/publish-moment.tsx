import { RadioGroup } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useDeskFormatters } from '../desk-formatters';
import { DateTime } from '../parts/date-time';
import type { PublishFormState } from './use-publish-form';

/** When the release is published: now, or at a moment in the market's zone. */
export function PublishMoment({ form }: { readonly form: PublishFormState }): ReactElement {
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
