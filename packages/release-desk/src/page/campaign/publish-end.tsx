import { RadioGroup } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useDeskFormatters } from '../desk-formatters';
import { DateTime } from '../parts/date-time';
import { Select } from '../parts/text-input';
import { type EndState, earlier } from './use-end';

interface PublishEndProps {
  readonly end: EndState;
  readonly showsEarly: boolean;
}

/** When the campaign ends, and what follows it. */
export function PublishEnd({ end, showsEarly }: PublishEndProps): ReactElement {
  const { t, shortName, fullName } = useDeskFormatters();
  const { ends, setEnds, moment, next, setNext, followers, returns } = end;
  const back = returns ? t('desk.end.back', { release: shortName(returns) }) : t('desk.end.before');
  return (
    <>
      <h3>{t('desk.end.title')}</h3>
      <RadioGroup
        look="pair"
        label={t('desk.end.title')}
        value={ends}
        onChange={setEnds}
        options={[
          { value: 'never', label: t('desk.end.never') },
          { value: 'on', label: t('desk.end.on') },
        ]}
      />
      {ends === 'on' && (
        <>
          <DateTime
            value={moment}
            label={t('desk.end.date')}
            problem={showsEarly ? t('desk.end.early') : undefined}
          />
          <Select
            label={t('desk.end.next')}
            value={next}
            onChange={setNext}
            options={[
              { value: earlier, label: back },
              ...followers.map(one => ({ value: one.id, label: fullName(one) })),
            ]}
          />
        </>
      )}
    </>
  );
}
