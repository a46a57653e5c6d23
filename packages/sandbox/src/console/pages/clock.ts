import { asc } from 'drizzle-orm';
import { html } from 'hono/html';
import { jobs } from '../../database/schema';
import type { ConsoleDeps } from '../console-deps';
import { timeText } from '../format';
import { addressOf, type Page } from '../layout';
import { buttonHtml, factsHtml, fieldHtml, formHtml, tableHtml } from '../parts';
import { texts } from '../texts';

const labels = texts.clock;
const jobsShown = 50;

function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const days = Math.trunc(seconds / 86_400);
  const rest = new Date(Math.abs(seconds % 86_400) * 1000).toISOString().slice(11, 19);
  return `${days} d ${rest}`;
}

/** The one clock of the lender: what it shows, how to move it, and what falls due by it. */
export async function clockPage({ clock, queries, token }: ConsoleDeps): Promise<Page> {
  const next = await queries.select().from(jobs).orderBy(asc(jobs.dueAt), asc(jobs.jobId)).limit(jobsShown);
  const action = addressOf('clock');
  const steps = Object.entries(labels.steps).map(([value, text]) =>
    buttonHtml(text, { name: 'advance', value }),
  );
  const body = html`${factsHtml([
    [labels.now, timeText(clock.now())],
    [labels.wall, timeText(clock.now() - clock.offset())],
    [labels.ahead, durationText(clock.offset())],
  ])}
<h2>${labels.quick}</h2>${formHtml(token, action, html`${steps}`)}
<h2>${labels.advance}</h2>${formHtml(token, action, html`${fieldHtml('advance', 'advance', labels.by, { hint: labels.byHint, value: 'P1D' })}${buttonHtml(labels.move)}`)}
<h2>${labels.set}</h2>${formHtml(token, action, html`${fieldHtml('set', 'setTo', labels.to, { hint: labels.toHint, value: new Date(clock.now()).toISOString() })}${buttonHtml(labels.setButton)}`)}
${tableHtml(
  labels.jobs,
  [labels.due, labels.kind, labels.subject, labels.attempts, labels.error],
  next.map(({ dueAt, kind, subject, attempts, lastError }) => [
    timeText(dueAt),
    kind,
    subject,
    attempts,
    lastError,
  ]),
)}`;
  return { section: 'clock', title: texts.nav.clock, body };
}
