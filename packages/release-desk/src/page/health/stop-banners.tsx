import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type StopNotice, stopsSchema } from '../../health-calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useAction } from '../use-action';
import { useLoaded } from '../use-loaded';
import { figuresText } from './finding-text';
import styles from './health.module.css';

const everyMs = 20_000;

/** Tells who published it that a candidate was taken back by itself, until it has been read. */
export function StopBanners(): ReactElement | null {
  const formatters = useDeskFormatters();
  const { t, fullName, slotName, marketName, moment } = formatters;
  const { value, setValue } = useLoaded('stops', stopsSchema, everyMs);
  const { run } = useAction();
  if (!value || value.stops.length === 0) return null;

  function read({ id }: StopNotice): void {
    void run(async () => setValue(await sendToDesk(`stops/${id}/seen`, {}, stopsSchema)));
  }
  return (
    <div className={styles.banners}>
      {value.stops.map(stop => (
        <Notice
          key={stop.id}
          kind="bad"
          role="alert"
          action={{ label: t('desk.stop.read'), onClick: () => read(stop) }}
        >
          {t('desk.stop.banner', {
            release: fullName(stop.release),
            slot: slotName(stop.slot),
            market: marketName(stop.market),
            time: moment(stop.at),
            figures: figuresText(stop, formatters),
          })}
        </Notice>
      ))}
    </div>
  );
}
