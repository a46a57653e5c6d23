import { isVpa } from '@sunbird/loan-domain';
import { allBanks } from '@sunbird/loan-domain/lookups';
import { html } from 'hono/html';
import type { Say } from '../texts/provider-text';
import { amountText } from './card-pages';
import type { Checkout } from './checkout';
import {
  buttonHtml,
  decisionHtml,
  fieldHtml,
  formHtml,
  type Html,
  hiddenHtml,
  linkHtml,
  nothing,
  type Problem,
} from './page-parts';
import { returnAddress } from './return-address';
import { type Fields, pageOf, type StepResult } from './step-result';

/** `pay` and `refuse` are the payer's decision; otherwise the result is the next page. */
export type MethodResult = StepResult | 'pay' | 'refuse';
type Method = (say: Say, checkout: Checkout, fields: Fields) => MethodResult;

const refusedVpa = /^failure@/i;
const walletCode = '123456';

function firstPage(say: Say, checkout: Checkout, field: Html, problems: readonly Problem[]): StepResult {
  const { provider, reference } = checkout;
  const cancel = linkHtml(returnAddress(provider.name, reference, 'cancelled'), say('page.back'), true);
  const form = formHtml(html`${field}${buttonHtml(say('page.continue'))}`);
  return pageOf(say('page.pay', { amount: amountText(checkout) }), html`${form}${cancel}`, problems);
}

function question(say: Say, checkout: Checkout, title: string, kept: Html): StepResult {
  const values = { lender: checkout.market.lender.name, amount: amountText(checkout) };
  return pageOf(title, formHtml(html`${kept}<p>${say('bank.lead', values)}</p>${decisionHtml(say)}`));
}

function decided({ decision }: Fields): 'pay' | 'refuse' | undefined {
  if (decision === undefined) return undefined;
  return decision === 'allow' ? 'pay' : 'refuse';
}

const upi: Method = (say, checkout, fields) => {
  const vpa = fields.vpa?.trim();
  const problems = vpa === undefined || isVpa(vpa) ? [] : [{ field: 'vpa', text: say('upi.invalid') }];
  if (vpa === undefined || problems.length > 0) {
    const field = fieldHtml(
      {
        name: 'vpa',
        label: say('upi.label'),
        hint: say('upi.hint'),
        autoComplete: 'off',
        inputMode: 'email',
        maxLength: 100,
        value: vpa ?? '',
      },
      problems,
    );
    return firstPage(say, checkout, field, problems);
  }
  if (refusedVpa.test(vpa)) return 'refuse';
  return decided(fields) ?? question(say, checkout, say('upi.title'), hiddenHtml('vpa', vpa));
};

const netbanking: Method = (say, checkout, fields) => {
  const open = allBanks[checkout.market.code].filter(({ active }) => active);
  const bank = open.find(({ code }) => code === fields.bank);
  if (!bank) {
    const problems = fields.bank === undefined ? [] : [{ field: 'bank', text: say('netbanking.required') }];
    const invalid = problems.length > 0;
    const field = html`<label for="bank">${say('netbanking.label')}</label>
${invalid ? html`<p class="wrong" id="bank-wrong">${say('netbanking.required')}</p>` : nothing}
<select id="bank" name="bank" required${invalid ? html` aria-invalid="true" aria-describedby="bank-wrong"` : ''}><option value="">${say('netbanking.choose')}</option>
${open.map(({ code, name }) => html`<option value="${code}">${name}</option>`)}</select>`;
    return firstPage(say, checkout, field, problems);
  }
  const title = say('netbanking.title', { bank: bank.name });
  return decided(fields) ?? question(say, checkout, title, hiddenHtml('bank', bank.code));
};

function walletCodePage(say: Say, mobile: string, problems: readonly Problem[]): StepResult {
  const field = fieldHtml(
    {
      name: 'otp',
      label: say('otp.label'),
      hint: say('wallet.hint'),
      autoComplete: 'one-time-code',
      inputMode: 'numeric',
      maxLength: 8,
    },
    problems,
  );
  const form = formHtml(html`${hiddenHtml('mobile', mobile)}${field}${buttonHtml(say('page.continue'))}`);
  return pageOf(say('wallet.title'), form, problems);
}

const wallet: Method = (say, checkout, fields) => {
  const mobile = fields.mobile?.replace(/[\s+-]/g, '').replace(/^91(?=\d{10}$)/, '');
  const problems =
    mobile === undefined || checkout.market.phone.mobile.test(mobile)
      ? []
      : [{ field: 'mobile', text: say('wallet.invalid') }];
  if (mobile === undefined || problems.length > 0) {
    const field = fieldHtml(
      {
        name: 'mobile',
        label: say('wallet.label'),
        autoComplete: 'tel-national',
        inputMode: 'tel',
        maxLength: 16,
        value: fields.mobile ?? '',
      },
      problems,
    );
    return firstPage(say, checkout, field, problems);
  }
  if (fields.otp === undefined) return walletCodePage(say, mobile, []);
  if (fields.otp.trim() === walletCode) return 'pay';
  return walletCodePage(say, mobile, [{ field: 'otp', text: say('otp.wrong') }]);
};

/** Pages of payment methods without a card, by provider. They store nothing: each form carries the earlier fields. */
export const transferMethods: Readonly<Record<string, Method>> = { upi, netbanking, wallet };
