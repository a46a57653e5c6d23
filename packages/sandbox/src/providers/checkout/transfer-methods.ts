import { isVpa } from '@sunbird/loan-domain';
import { allBanks } from '@sunbird/loan-domain/markets';
import { html } from 'hono/html';
import type { ProviderTextKey, Say } from '../provider-text';
import type { Checkout } from './checkout';
import {
  buttonHtml,
  type FormProblem,
  fieldHtml,
  formHtml,
  type Html,
  hiddenHtml,
  nothing,
} from './page-parts';
import { amountText, bankQuestion, type Fields, pageOf, returnLink, type StepResult } from './step-result';

/** `pay` and `refuse` are the payer's decision; otherwise the result is the next page. */
type Method = (say: Say, checkout: Checkout, fields: Fields) => StepResult | 'pay' | 'refuse';

const refusedVpa = /^failure@/i;
const walletCode = '123456';

/** Where the payer says who pays. */
function firstPage(say: Say, checkout: Checkout, field: Html, problems: readonly FormProblem[]): StepResult {
  const form = formHtml(html`${field}${buttonHtml(say('page.continue'))}`);
  const body = html`${form}${returnLink(say, checkout, 'cancelled', true)}`;
  return pageOf(say('page.pay', { amount: amountText(checkout) }), body, problems);
}

function problemsWith(
  say: Say,
  field: string,
  typed: string | undefined,
  text: ProviderTextKey,
): FormProblem[] {
  return typed === undefined ? [] : [{ field, text: say(text) }];
}

function decided({ decision }: Fields): 'pay' | 'refuse' | undefined {
  if (decision === undefined) return undefined;
  return decision === 'allow' ? 'pay' : 'refuse';
}

const upi: Method = (say, checkout, fields) => {
  const vpa = fields.vpa?.trim();
  if (vpa === undefined || !isVpa(vpa)) {
    const problems = problemsWith(say, 'vpa', vpa, 'upi.invalid');
    return firstPage(say, checkout, fieldHtml(say, 'vpa', { problems, value: vpa }), problems);
  }
  if (refusedVpa.test(vpa)) return 'refuse';
  return decided(fields) ?? bankQuestion(say, checkout, say('upi.title'), hiddenHtml('vpa', vpa));
};

const netbanking: Method = (say, checkout, fields) => {
  const open = allBanks[checkout.market.code].filter(({ active }) => active);
  const bank = open.find(({ code }) => code === fields.bank);
  if (!bank) {
    const problems = problemsWith(say, 'bank', fields.bank, 'netbanking.required');
    const invalid = problems.length > 0;
    const field = html`<label for="bank">${say('netbanking.label')}</label>
${invalid ? html`<p class="wrong" id="bank-wrong">${say('netbanking.required')}</p>` : nothing}
<select id="bank" name="bank" required${invalid ? html` aria-invalid="true" aria-describedby="bank-wrong"` : ''}><option value="">${say('netbanking.choose')}</option>
${open.map(({ code, name }) => html`<option value="${code}">${name}</option>`)}</select>`;
    return firstPage(say, checkout, field, problems);
  }
  const title = say('netbanking.title', { bank: bank.name });
  return decided(fields) ?? bankQuestion(say, checkout, title, hiddenHtml('bank', bank.code));
};

const wallet: Method = (say, checkout, fields) => {
  const mobile = fields.mobile?.replace(/[\s+-]/g, '').replace(/^91(?=\d{10}$)/, '');
  if (mobile === undefined || !checkout.market.phone.mobile.test(mobile)) {
    const problems = problemsWith(say, 'mobile', mobile, 'wallet.invalid');
    const field = fieldHtml(say, 'mobile', { problems, value: fields.mobile });
    return firstPage(say, checkout, field, problems);
  }
  if (fields.otp?.trim() === walletCode) return 'pay';
  const problems = problemsWith(say, 'otp', fields.otp, 'wrong.otp');
  const field = fieldHtml(say, 'otp', { problems, hint: 'wallet.hint' });
  const form = formHtml(html`${hiddenHtml('mobile', mobile)}${field}${buttonHtml(say('page.continue'))}`);
  return pageOf(say('wallet.title'), form, problems);
};

/** Pages of payment methods without a card, by provider. They store nothing: each form carries the earlier fields. */
export const transferMethods: Readonly<Record<string, Method>> = { upi, netbanking, wallet };
