import { calendarDateAt } from '@sunbird/loan-domain';
import { RadioGroup } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import type { Candidate, SlotView } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { DateTime, Select, useDateTime } from '../parts/fields';

const weekMs = 7 * 86_400_000;

/** What an end gives back: what was there before. */
export const earlier = '';

/** Whether and when a campaign ends, and what follows it. */
export function useEnd(view: SlotView, release: Candidate) {
  const { market } = useDeskFormatters();
  const [ends, setEnds] = useState<'never' | 'on'>('never');
  const moment = useDateTime({ date: calendarDateAt(Date.now() + weekMs, market.zone), time: '18:00' });
  const [next, setNext] = useState(earlier);
  const standing = view.releases.find(({ isDefault }) => isDefault);
  return {
    ends,
    setEnds,
    moment,
    next,
    setNext,
    /** Releases that can follow, but for the one that returns anyway. */
    followers: view.releases.filter(
      ({ id, failed }) => id !== release.id && id !== standing?.id && failed.length === 0,
    ),
    returns: standing?.id === release.id ? view.back?.[0] : standing,
    /** As it is sent. */
    end: ends === 'on' ? { at: moment.at, next: next === earlier ? null : next } : null,
    isAfter: (begin: number) => ends === 'never' || moment.at > begin,
  };
}
export type EndState = ReturnType<typeof useEnd>;

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
