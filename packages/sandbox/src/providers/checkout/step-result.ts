import { formatMoney } from '@sunbird/lender/kit/texts';
import { html } from 'hono/html';
import type { Say } from '../provider-text';
import type { Checkout } from './checkout';
import { decisionHtml, type FormProblem, formHtml, type Html, linkHtml } from './page-parts';

export type ReturnStatus = 'successful' | 'pending' | 'failed' | 'cancelled';

/** The result of a form: another page, or the redirect to the app. */
export type StepResult =
  | {
      readonly kind: 'page';
      readonly status: 200 | 422 | 500;
      readonly title: string;
      readonly problems?: readonly FormProblem[];
      readonly body: Html;
    }
  | { readonly kind: 'return'; readonly status: ReturnStatus };

/** The fields of a form, all as text. */
export type Fields = Readonly<Record<string, string>>;

/** A page with what is wrong on it: `problems` decide over its status. */
export function pageOf(title: string, body: Html, problems: readonly FormProblem[] = []): StepResult {
  return { kind: 'page', status: problems.length > 0 ? 422 : 200, title, problems, body };
}

/**
 * Where a provider's page sends the browser when it is done: back to the app, with the reference under the names
 * that the provider uses. The app requests the state of the payment from the lender: the address proves nothing.
 */
export function returnAddress(
  { provider, reference }: Pick<Checkout, 'provider' | 'reference'>,
  status: ReturnStatus,
): string {
  const query = new URLSearchParams({ pay: '1', reference, status });
  for (const name of provider.page?.returns ?? []) query.set(name, reference);
  return `/?${query}`;
}

/** The link back to the app. */
export function returnLink(say: Say, checkout: Checkout, status: ReturnStatus, quiet = false): Html {
  const text = say(status === 'cancelled' ? 'page.back' : 'page.return');
  return linkHtml(returnAddress(checkout, status), text, quiet);
}

export function amountText({ amount, market, language }: Checkout): string {
  return formatMoney(amount, market, language);
}

/** The bank's question whether it may pay. `hidden` are the fields that the form carries. */
export function bankQuestion(say: Say, checkout: Checkout, title: string, hidden: Html): StepResult {
  const lead = say('bank.lead', { lender: checkout.market.lender.name, amount: amountText(checkout) });
  return pageOf(title, formHtml(html`${hidden}<p>${lead}</p>${decisionHtml(say)}`));
}
