import { asc } from 'drizzle-orm';
import { html } from 'hono/html';
import { jobs } from '../../database/schema';
import type { Desk } from '../desk';
import { timeText } from '../format';
import { addressOf, type Page } from '../layout';
import { buttonHtml, factsHtml, fieldHtml, formHtml, tableHtml } from '../parts';
import { texts } from '../texts';

const words = texts.clock;
const jobsShown = 50;

function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const days = Math.trunc(seconds / 86_400);
  const rest = new Date(Math.abs(seconds % 86_400) * 1000).toISOString().slice(11, 19);
  return `${days} d ${rest}`;
}

/** The one clock of the lender: what it shows, how to move it, and what falls due by it. */
export async function clockPage({ lender, queries, token }: Desk): Promise<Page> {
  const { clock } = lender;
  const next = await queries.select().from(jobs).orderBy(asc(jobs.dueAt), asc(jobs.jobId)).limit(jobsShown);
  const action = addressOf('clock');
  const steps = Object.entries(words.steps).map(([value, text]) =>
    buttonHtml(text, { name: 'advance', value }),
  );
  const body = html`${factsHtml([
    [words.now, timeText(clock.now())],
    [words.wall, timeText(clock.now() - clock.offset())],
    [words.ahead, durationText(clock.offset())],
  ])}
<h2>${words.quick}</h2>${formHtml(token, action, html`${steps}`)}
<h2>${words.advance}</h2>${formHtml(token, action, html`${fieldHtml('advance', 'advance', words.by, { hint: words.byHint, value: 'P1D' })}${buttonHtml(words.move)}`)}
<h2>${words.set}</h2>${formHtml(token, action, html`${fieldHtml('set', 'setTo', words.to, { hint: words.toHint, value: new Date(clock.now()).toISOString() })}${buttonHtml(words.setButton)}`)}
${tableHtml(
  words.jobs,
  [words.due, words.kind, words.subject, words.attempts, words.error],
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
