import { languageNames, nextLanguage } from '@sunbird/loan-domain';
import {
  createSignInApp,
  faultPage,
  pageLanguage,
  requireOwnPage,
  requireSession,
  type SignInPlace,
  type StaffEnv,
  signInPage,
} from '@sunbird/staff-sign-in';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import type { Lender } from '../context/lender';
import { findRow } from '../database/rows';
import { images, vouchers } from '../database/schema';
import { type Decision, decide, decisionsOn, sectionOf, sections } from './decide';
import { buttonHtml, fieldHtml, type Html, linkHtml, nothing, tableHtml } from './page/html';
import { pageHtml, plainHeaders } from './page/layout';
import { type StaffText, type View, viewIn } from './page/view';
import { type StaffOptions, type StaffRole, signInPlaceOf, staffBase } from './records';
import { DecidedError, type Form, FormError, type Section, type Subject, type Waiting } from './subject';

/** With the id of the request in the lender's log. */
type PagesEnv = StaffEnv<StaffRole> & { Bindings: { readonly traceId?: string } | undefined };
type StaffContext = Context<PagesEnv>;

interface Deps {
  readonly lender: Lender;
  readonly place: SignInPlace<StaffRole>;
}

interface Page {
  readonly path: '/' | '/log';
  readonly title: string;
  readonly status?: 200 | 404 | 409 | 422;
  readonly done?: string | undefined;
  /** Why something was not done. */
  readonly problem?: string | undefined;
  readonly body: Html;
}

function viewOf(c: StaffContext, { place }: Deps): View {
  return viewIn(pageLanguage(c, place));
}

/** The token that a form of this session must bring. */
function tokenField(c: StaffContext): Html {
  return html`<input type="hidden" name="token" value="${c.get('session').token}">`;
}

function send(c: StaffContext, { language, say }: View, page: Page): Response | Promise<Response> {
  const { path, title, status = 200, done, problem, body } = page;
  const other = nextLanguage(language);
  const query = new URLSearchParams({ ...c.req.query(), lang: other });
  const header = html`<div class="who"><p>${say('page.name')}</p>
<a href="?${query}" lang="${other}">${languageNames[other]}</a>
<form method="post" action="${staffBase}/sign-out">${tokenField(c)}${buttonHtml({ text: say('page.signOut', { name: c.get('person').name }) })}</form></div>`;
  const menu = [
    [`${staffBase}/`, say('list.title')],
    [`${staffBase}/log`, say('log.title')],
  ] as const;
  return c.html(
    pageHtml({
      ...{ language, title, header, done, body, name: say('page.name'), skip: say('page.skip') },
      menu: [say('page.menu'), menu],
      current: staffBase + path,
      problem: problem === undefined ? undefined : [say('problem.title'), problem],
    }),
    status,
  );
}

function addressOf({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return `${staffBase}/${sectionOf(kind)}/${encodeURIComponent(id)}`;
}

const itemsShown = 200;

/** How many there are, of a list that goes no further. */
function countText(count: number): string {
  return count > itemsShown ? `${itemsShown}+` : String(count);
}

/** What waits, oldest first, with a count by kind; one kind alone, if the address names it. */
async function listPage(c: StaffContext, deps: Deps): Promise<Response> {
  const { lender } = deps;
  const view = viewOf(c, deps);
  const { say, sayAny } = view;
  const tx = { lender, queries: lender.database.queries, now: lender.clock.now() };
  const lists: (readonly Waiting[])[] = [];
  for (const section of Object.values(sections)) lists.push(await section.list(tx, itemsShown + 1));
  const all = lists.flat().sort((one, other) => one.since - other.since || (one.id < other.id ? -1 : 1));
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const only = kinds.find(kind => kind === c.req.query('kind'));
  const shown = all.filter(({ kind }) => only === undefined || kind === only);
  const counts = kinds.map(kind => {
    const text = `${sayAny(`kind.${kind}`)}: ${countText(all.filter(one => one.kind === kind).length)}`;
    return html`<li><a href="${staffBase}/?kind=${kind}"${kind === only ? html` aria-current="page"` : ''}>${text}</a></li>`;
  });
  const items = shown.slice(0, itemsShown).map(one => {
    const facts = [
      view.money(one.amount, one.market),
      one.orderNo,
      say('list.since', { time: view.time(one.since, one.market) ?? '' }),
    ];
    return html`<li><a href="${addressOf(one)}"><b>${sayAny(`kind.${one.kind}`)}</b><span>${facts.filter(Boolean).join(' · ')}</span></a></li>`;
  });
  const body = html`<nav aria-label="${say('list.kinds')}"><ul><li><a href="${staffBase}/"${only === undefined ? html` aria-current="page"` : ''}>${say('list.all')}: ${countText(all.length)}</a></li>${counts}</ul></nav>
${items.length === 0 ? html`<p class="quiet">${say('list.none')}</p>` : html`<ol class="waiting">${items}</ol>`}
${shown.length > itemsShown ? html`<p class="hint">${say('list.oldest', { count: itemsShown })}</p>` : nothing}`;
  const done = c.req.query('done') === 'decided' ? say('done.decided') : undefined;
  return send(c, view, { path: '/', title: say('list.title'), done, body });
}

/** A decision as people read it: the choice, and what the log says beside it. */
function decisionText({ sayAny }: View, { decision }: Decision): string {
  const [choice = '', detail] = decision.split(' ');
  return detail === undefined
    ? sayAny(`choice.${choice}`)
    : `${sayAny(`choice.${choice}`)} (${sayAny(`rejection.${detail}`)})`;
}

function decisionsTable(deps: Deps, view: View, caption: string, decisions: readonly Decision[]): Html {
  const { say, sayAny, time } = view;
  const { market } = deps.lender.settings;
  return tableHtml<Decision>(
    caption,
    [
      [say('log.when'), ({ at }) => time(at, market)],
      [say('log.who'), ({ person }) => person],
      [say('log.what'), decision => decisionText(view, decision)],
      [
        say('log.about'),
        ({ kind, subject }) =>
          linkHtml(addressOf({ kind, id: subject }), `${sayAny(`kind.${kind}`)} ${subject}`),
      ],
      [say('log.reason'), ({ reason }) => reason],
    ],
    decisions,
    say('log.none'),
  );
}

interface Tried {
  readonly status?: 409 | 422;
  readonly form: Form;
  readonly errors: FormError['errors'];
  readonly problem?: string | undefined;
}

async function decisionForm(c: StaffContext, view: View, subject: Subject, { form, errors }: Tried) {
  const { say, sayAny } = view;
  const error = errors.reason && say(errors.reason);
  const text = { label: say('form.reason'), hint: say('form.reasonHint'), isLong: true, error } as const;
  const buttons = subject.choices.map(({ name, danger }) => {
    const button = { text: sayAny(`choice.${name}`), name: 'decision', value: name };
    return buttonHtml({ ...button, ...(danger && { danger }) });
  });
  return html`<h2>${say('form.title')}</h2><form method="post" action="${addressOf(subject)}">${tokenField(c)}
${(await subject.fields?.(view, form, errors)) ?? nothing}
${fieldHtml('reason', 'reason', text, form.reason)}
${buttons}</form>`;
}

/** One thing, with all that a person needs to know, what was decided on it, and the form of the decision. */
async function subjectPage(
  c: StaffContext,
  deps: Deps,
  section: Section,
  tried: Tried = { form: {}, errors: {} },
): Promise<Response> {
  const { lender } = deps;
  const { queries } = lender.database;
  const view = viewOf(c, deps);
  const id = c.req.param('id') ?? '';
  const subject = await section.find({ lender, queries, now: lender.clock.now() }, id);
  if (!subject) return missingPage(c, deps);
  const decisions = await decisionsOn(queries, id);
  const title = `${view.sayAny(`kind.${subject.kind}`)} ${id}`;
  const form = subject.waits
    ? await decisionForm(c, view, subject, tried)
    : html`<p class="quiet">${view.say('form.over')}</p>`;
  const past = decisions.length > 0 ? decisionsTable(deps, view, view.say('log.ofThis'), decisions) : nothing;
  const body = html`<p class="quiet">${view.say('list.since', { time: view.time(subject.since, subject.market) ?? '' })}</p>
${await subject.show(view)}${past}${form}`;
  const { status = 200, problem } = tried;
  return send(c, view, { path: '/', title, status, problem, body });
}

function missingPage(c: StaffContext, deps: Deps): Response | Promise<Response> {
  const view = viewOf(c, deps);
  const body = html`<p>${view.say('missing.text')}</p>`;
  return send(c, view, { path: '/', title: view.say('missing.title'), status: 404, body });
}

/** Who has decided it, for the person who comes second. */
async function decidedText({ lender }: Deps, { say, time }: View, id: string): Promise<string> {
  const [last] = await decisionsOn(lender.database.queries, id);
  if (!last) return say('problem.over');
  return say('problem.decided', { name: last.person, time: time(last.at, lender.settings.market) ?? '' });
}

/** The text fields of a form. */
async function readForm(c: StaffContext): Promise<Form> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(await c.req.parseBody()))
    if (typeof value === 'string') fields[name] = value;
  return fields;
}

async function submitDecision(c: StaffContext, deps: Deps, section: Section): Promise<Response> {
  const form = await readForm(c);
  const view = viewOf(c, deps);
  const id = c.req.param('id') ?? '';
  try {
    const isDone = await decide(deps.lender, c.get('person'), section, id, form);
    return isDone ? c.redirect(`${staffBase}/?done=decided`, 303) : missingPage(c, deps);
  } catch (error) {
    if (error instanceof DecidedError) {
      const problem = await decidedText(deps, view, id);
      return subjectPage(c, deps, section, { status: 409, form, errors: {}, problem });
    }
    if (!(error instanceof FormError)) throw error;
    const { errors } = error;
    const said = Object.values(errors).map((key: StaffText) => view.say(key));
    return subjectPage(c, deps, section, { status: 422, form, errors, problem: said.join(' ') });
  }
}

/** A picture of a proof, to a signed-in person alone. */
async function sendPicture(c: StaffContext, deps: Deps): Promise<Response> {
  const { database, files } = deps.lender;
  const proof = await findRow(database, vouchers, c.req.param('id') ?? '');
  const imageId = proof?.imageIds[Number(c.req.param('number'))];
  const image = imageId === undefined ? undefined : await findRow(database, images, imageId);
  const bytes = image && (await files.read(image.imageId));
  if (!bytes) return missingPage(c, deps);
  return c.body(Uint8Array.from(bytes), 200, {
    'Content-Type': image.contentType,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}

const largestForm = 16 * 1024;

/** `/staff`: what waits for a person, and the decisions. Without a session there is the sign-in page and nothing else. */
export function createStaffPages(
  lender: Lender,
  options: StaffOptions,
  report: (error: unknown, traceId: string | undefined) => void,
): Hono<PagesEnv> {
  function reportIn(error: unknown, { env }: Context<PagesEnv>) {
    report(error, env?.traceId);
  }
  const place = signInPlaceOf(lender.database, options, reportIn);
  const deps = { lender, place };
  const app = new Hono<PagesEnv>();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(plainHeaders))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    reportIn(error, c);
    return faultPage(c, place);
  });
  app.use(bodyLimit({ maxSize: largestForm }));
  app.route('/', createSignInApp(place));
  app.use(
    requireSession(place, c =>
      c.req.method === 'GET' ? c.redirect(`${staffBase}/sign-in`, 302) : signInPage(c, place, 'failed', 401),
    ),
  );
  app.use(
    requireOwnPage(
      place,
      async c => String((await c.req.parseBody()).token ?? ''),
      c => signInPage(c, place, 'failed', 403),
    ),
  );
  app.get('/', c => listPage(c, deps));
  app.get('/log', async c => {
    const view = viewOf(c, deps);
    const title = view.say('log.title');
    const body = decisionsTable(
      deps,
      view,
      view.say('log.newest'),
      await decisionsOn(lender.database.queries),
    );
    return send(c, view, { path: '/log', title, body });
  });
  app.get('/proofs/:id/pictures/:number', c => sendPicture(c, deps));
  for (const [name, section] of Object.entries(sections)) {
    app.get(`/${name}/:id`, c => subjectPage(c, deps, section));
    app.post(`/${name}/:id`, c => submitDecision(c, deps, section));
  }
  app.post('/sign-out', async c => {
    await place.change(({ sessions }) => sessions.end(c.get('session').hash));
    return c.redirect(`${staffBase}/sign-in`, 303);
  });
  app.notFound(c => missingPage(c, deps));
  return app;
}
