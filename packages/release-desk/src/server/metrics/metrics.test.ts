import { readFileSync, rmSync } from 'node:fs';
import { scratchFolder } from '@sunbird/testing/scratch';
import { promotion } from '../../testing/desk-slot';
import { eventsOf } from '../../testing/events-of';
import type { Exclusive } from '../store/desk-store';
import { openMetrics, storedFolder } from './metrics';

const release = '1.0.0-abc';
const time = Date.UTC(2026, 2, 7, 8);

function opened(count: number) {
  return eventsOf(count, { eventType: 'view', release });
}

const folder = scratchFolder();

function open() {
  return openMetrics({ folder: folder(), now: () => time, isStored: () => true });
}

function stored() {
  return readFileSync(folder(storedFolder, '2026-03-07.json'), 'utf8');
}

const atOnce: Exclusive = async act => act();

test('counts that the store rejected are counted once, and written with the next write', async () => {
  const metrics = open();
  metrics.record(opened(3));
  const refused: Exclusive = async act => {
    await act();
    // Like a bucket that refuses the write: the changes are discarded.
    rmSync(folder(storedFolder), { recursive: true });
    throw new Error('another process published first');
  };
  await expect(metrics.flush(refused)).rejects.toThrow('published first');
  expect(metrics.counts(promotion, release, 'NG').opened).toBe(3);
  await metrics.flush(atOnce);
  expect(metrics.counts(promotion, release, 'NG').opened).toBe(3);
  expect(JSON.parse(stored())).toMatchObject({ [`${promotion} ${release} NG`]: { opened: 3 } });
});
