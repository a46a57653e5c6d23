import type { Lender } from '@sunbird/lender/context/lender';
import { inTransaction, lockUser, type Transaction } from '@sunbird/lender/context/transaction';
import { runDueJobs } from '@sunbird/lender/jobs/run-jobs';
import type { Partner } from '@sunbird/lender-settings/partners';
import { isLanguage, plainDigits } from '@sunbird/loan-domain';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { showCard, takeCardForm } from './checkout/card-charge';
import { testCards } from './checkout/card-machine';
import { type Checkout, type CheckoutPlace, loadCheckout, reportPayment } from './checkout/checkout';
import { type Html, linkHtml, pageHeaders, providerPage } from './checkout/page-parts';
import {
  amountText,
  type Fields,
  pageOf,
  returnAddress,
  returnLink,
  type StepResult,
} from './checkout/step-result';
import { transferMethods } from './checkout/transfer-methods';
import { type Say, sayIn } from './provider-text';
import { isStandInProvider, type StandInProvider } from './stand-in';

/** The page in place of a partner's site; undefined if no partner has this host. */
function partnerPage(
  partners: readonly Partner[],
  host: string,
  requested: string | undefined,
): Html | undefined {
  const partner = partners.find(({ url }) => new URL(url).hostname === host);
  if (!partner) return undefined;
  const { lenderName } = partner;
  const language = isLanguage(requested) ? requested : 'en';
  const say = sayIn(language);
  const body = html`<p>${say('partner.text', { lender: lenderName })}</p>${linkHtml('/', say('page.return'))}`;
  return providerPage({ say, language, provider: lenderName, title: lenderName, body });
}

const largestForm = 16 * 1024;

/** The page of a payment that takes nothing any more. */
function closedPage(say: Say, checkout: Checkout): StepResult | undefined {
  const { status, target } = checkout;
  if (status === 'paid') {
    const text = target ? say('result.paid.text', { amount: amountText(checkout) }) : '';
    const body = html`<p role="status">${text}</p>${returnLink(say, checkout, 'successful')}`;
    return pageOf(target ? say('result.paid') : say('result.authorised'), body);
  }
  if (status === 'expired') {
    const body = html`<p role="alert">${say('result.expired.text')}</p>${returnLink(say, checkout, 'failed')}`;
    return pageOf(say('result.expired'), body);
  }
  return undefined;
}

/** The page of a payment, or what follows from a form that was sent from it. */
async function pageFor(
  say: Say,
  checkout: Checkout,
  sent?: { readonly tx: Transaction; readonly fields: Fields },
): Promise<StepResult> {
  const closed = closedPage(say, checkout);
  if (closed) return closed;
  const { provider, target, amount } = checkout;
  const method = transferMethods[provider.name];
  if (!method) {
    return sent ? takeCardForm(sent.tx, say, checkout, sent.fields) : showCard(say, checkout);
  }
  const outcome = method(say, checkout, sent?.fields ?? {});
  if (typeof outcome !== 'string') return outcome;
  if (outcome === 'refuse' || !target || !sent) return { kind: 'return', status: 'failed' };
  await reportPayment(sent.tx, provider, target, amount);
  return { kind: 'return', status: 'successful' };
}

/** What was typed, with the digits of every script as 0 to 9: these pages ask for numbers. */
async function readFields(c: Context): Promise<Fields> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(await c.req.parseBody())) {
    if (typeof value === 'string') fields[name] = plainDigits(value);
  }
  return fields;
}

function answer(c: Context, say: Say, checkout: Checkout, result: StepResult): Response | Promise<Response> {
  if (result.kind === 'return') return c.redirect(returnAddress(checkout, result.status), 303);
  const { provider, language } = checkout;
  return c.html(providerPage({ say, language, provider: provider.name, ...result }), result.status);
}

/** What there is at an address of no payment or partner; it looks like every page of its provider. */
function unknownPage(c: Context, provider: string) {
  const say = sayIn('en');
  const title = say('result.unknown');
  const body = html`<p>${say('result.unknown.text')}</p>${linkHtml('/', say('page.return'))}`;
  return c.html(providerPage({ say, language: 'en', provider, title, body }), 404);
}

/** A request to one page of a provider. */
interface PageRequest {
  readonly lender: Lender;
  readonly provider: StandInProvider;
  readonly place: CheckoutPlace;
}

async function showPage(c: Context, { lender, provider, place }: PageRequest): Promise<Response> {
  const tx = { lender, queries: lender.database.queries, now: lender.clock.now() };
  const checkout = await loadCheckout(tx, provider, place);
  if (!checkout) return unknownPage(c, provider.name);
  const say = sayIn(checkout.language);
  return answer(c, say, checkout, await pageFor(say, checkout));
}

async function takeForm(c: Context, { lender, provider, place }: PageRequest): Promise<Response> {
  const fields = await readFields(c);
  const now = lender.clock.now();
  const unlocked = await loadCheckout({ lender, queries: lender.database.queries, now }, provider, place);
  if (!unlocked) return unknownPage(c, provider.name);
  const say = sayIn(unlocked.language);
  await runDueJobs(lender, { until: now, userId: unlocked.userId });
  const result = await inTransaction(lender, now, async tx => {
    // Two forms that are sent at the same time run one after the other: the second sees the effect of the first.
    await lockUser(tx, unlocked.userId);
    const checkout = await loadCheckout(tx, provider, place);
    return checkout && pageFor(say, checkout, { tx, fields });
  });
  return result ? answer(c, say, unlocked, result) : unknownPage(c, provider.name);
}

/**
 * `/providers` of the sandbox: the pages on which a payer pays at a stand-in. Each payment has one address, for `GET`
 * and `POST`.
 * `/providers/partner` has the pages of other lenders. The webhooks on the same path belong to the lender.
 */
export function createProviderApp(lender: Lender): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(pageHeaders)) c.res.headers.set(name, value);
  });
  app.use(bodyLimit({ maxSize: largestForm }));

  async function handle(c: Context, name: string, place: CheckoutPlace): Promise<Response> {
    const provider = lender.providers.find(name);
    if (!isStandInProvider(provider) || !(testCards[name] || transferMethods[name]))
      return unknownPage(c, name);
    const request = { lender, provider, place };
    return c.req.method === 'POST' ? takeForm(c, request) : showPage(c, request);
  }

  app.get('/partner/:host', c => {
    const host = c.req.param('host');
    const page = partnerPage(lender.settings.partners, host, c.req.query('lang'));
    return page ? c.html(page) : unknownPage(c, host);
  });
  app.on(['GET', 'POST'], '/paystack/authorize/:accessCode', c =>
    handle(c, 'paystack', { accessCode: c.req.param('accessCode') }),
  );
  app.on(['GET', 'POST'], '/:provider/checkout/:reference', c =>
    handle(c, c.req.param('provider'), { reference: c.req.param('reference') }),
  );
  return app;
}
