import type { Language } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Candidate, SlotView } from '../../calls';
import { DeskRoot, loadTexts } from '../desk-root';
import { CandidateTable } from './candidate-table';
import { LivePanel } from './live-panel';

const spring: Candidate = {
  id: '0.1.0-spring',
  failed: [],
  bytes: 61_400,
  share: 100,
  audience: {},
  isDefault: true,
  wasLive: false,
  since: null,
  counts: { opened: 20, failed: 0, errors: 1 },
  funnel: { opened: 12, applied: 5, submitted: 2 },
  vitals: { lcp: null, inp: null },
  entries: [],
};

const view: SlotView = {
  slot: 'sunbird/promotion',
  market: 'NG',
  seen: '1',
  releases: [spring],
  back: null,
  plans: [],
  audit: [],
  findings: [],
  secondPerson: false,
  limits: { failed: 1, errors: 2 },
  openedPerDay: 3,
  languages: ['en', 'es'],
};

async function textOf(panel: ReactElement, language: Language = 'en'): Promise<string> {
  const html = renderToStaticMarkup(<DeskRoot texts={await loadTexts(language)}>{panel}</DeskRoot>);
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('of a campaign the desk says how many of those who opened it began to apply', async () => {
  const live = <LivePanel view={view} />;
  expect(await textOf(live)).toContain('Opened 20 Began to apply 41.7% Failed to load 0%');
  expect(await textOf(live, 'es')).toContain('Empezaron a solicitar 41.7%');
});

test('a journey has no such figure, and a release that more applied to than opened has 100 %', async () => {
  expect(await textOf(<LivePanel view={{ ...view, slot: 'sunbird/repay' }} />)).not.toContain('apply');
  const twice = { ...spring, funnel: { opened: 1, applied: 2, submitted: 0 } };
  expect(await textOf(<LivePanel view={{ ...view, releases: [twice] }} />)).toContain('apply 100%');
});

test('the table of builds says what each weighs', async () => {
  const table = <CandidateTable view={view} chosen={undefined} onChoose={jest.fn()} />;
  expect(await textOf(table)).toContain('Size Status');
  expect(await textOf(table)).toContain('61 kB');
  expect(await textOf(table, 'es')).toContain('Tamaño');
});
