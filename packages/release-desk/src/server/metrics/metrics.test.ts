import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exclusive } from '../store/store-queue';
import { openMetrics, storedFolder } from './metrics';

const slot = 'sunbird/promotion';
const release = '1.0.0-abc';
const time = Date.UTC(2026, 2, 7, 8);

function opened(count: number) {
  return Array.from({ length: count }, () => ({ eventType: 'view', remote: slot, release, market: 'NG' }));
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'metrics-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open() {
  return openMetrics({ folder, now: () => time, isKnown: () => true });
}

function stored() {
  return readFileSync(join(folder, storedFolder, '2026-03-07.json'), 'utf8');
}

const atOnce: Exclusive = async act => act();

test('what could not be written is written with the next', async () => {
  const metrics = open();
  metrics.record(opened(3));
  // A folder in the way of the file that is to be written.
  const inTheWay = join(folder, storedFolder, '2026-03-07.json');
  mkdirSync(join(inTheWay, 'x'), { recursive: true });
  await expect(metrics.flush(atOnce)).rejects.toThrow();
  expect(metrics.hasUnwritten()).toBe(true);
  rmSync(inTheWay, { recursive: true });
  metrics.record(opened(2));
  await metrics.flush(atOnce);
  expect(metrics.hasUnwritten()).toBe(false);
  expect(JSON.parse(stored())).toMatchObject({ [`${slot} ${release} NG`]: { opened: 5 } });
});

test('what the store did not take after all is counted once, and written with the next', async () => {
  const metrics = open();
  metrics.record(opened(3));
  const refused: Exclusive = async act => {
    await act();
    // As a store does whose bucket refused the write: what was changed is taken back.
    rmSync(join(folder, storedFolder), { recursive: true });
    throw new Error('somebody else was faster');
  };
  await expect(metrics.flush(refused)).rejects.toThrow('faster');
  expect(metrics.since(time, slot, release, 'NG').opened).toBe(3);
  await metrics.flush(atOnce);
  expect(metrics.since(time, slot, release, 'NG').opened).toBe(3);
  expect(JSON.parse(stored())).toMatchObject({ [`${slot} ${release} NG`]: { opened: 3 } });
});
