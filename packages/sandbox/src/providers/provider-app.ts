import type { Lender } from '@sunbird/lender/context/lender';
import { inTransaction, lockUser } from '@sunbird/lender/context/transaction';
import { runDueJobs } from '@sunbird/lender/jobs/run-jobs';
import type { Partner } from '@sunbird/lender-settings/partners';
import { isLanguage } from '@sunbird/loan-domain';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { type Checkout, type CheckoutPlace, loadCheckout } from './checkout/checkout';
import { type Html, linkHtml, pageHeaders, providerPage } from './checkout/page-parts';
import {
  isOpen,
  outcomeOf,
  type PageContent,
  returnAddress,
  showPage,
  takeOutcome,
} from './checkout/payment-page';
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

function answer(c: Context, say: Say, { provider, language }: Checkout, content: PageContent) {
  return c.html(providerPage({ say, language, provider: provider.name, ...content }));
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

async function openPage(c: Context, { lender, provider, place }: PageRequest): Promise<Response> {
  const tx = { lender, queries: lender.database.queries, now: lender.clock.now() };
  const checkout = await loadCheckout(tx, provider, place);
  if (!checkout) return unknownPage(c, provider.name);
  const say = sayIn(checkout.language);
  return answer(c, say, checkout, showPage(say, checkout));
}

async function takeForm(c: Context, { lender, provider, place }: PageRequest): Promise<Response> {
  const outcome = outcomeOf((await c.req.parseBody()).outcome);
  const now = lender.clock.now();
  const unlocked = await loadCheckout({ lender, queries: lender.database.queries, now }, provider, place);
  if (!unlocked) return unknownPage(c, provider.name);
  const say = sayIn(unlocked.language);
  await runDueJobs(lender, { until: now, userId: unlocked.userId });
  return inTransaction(lender, now, async tx => {
    // Two forms that are sent at the same time run one after the other: the second sees the effect of the first.
    await lockUser(tx, unlocked.userId);
    const checkout = await loadCheckout(tx, provider, place);
    if (!checkout) return unknownPage(c, provider.name);
    if (!outcome || !isOpen(checkout)) return answer(c, say, checkout, showPage(say, checkout));
    return c.redirect(returnAddress(checkout, await takeOutcome(tx, checkout, outcome)), 303);
  });
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
    if (!isStandInProvider(provider) || !provider.page) return unknownPage(c, name);
    const request = { lender, provider, place };
    return c.req.method === 'POST' ? takeForm(c, request) : openPage(c, request);
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
