import type { Language } from '@sunbird/loan-domain';
import { html, raw } from 'hono/html';
import { type ProviderTextKey, providerTitle, type Say } from '../texts/provider-text';
import { pagePolicy, pageStyle } from './page-style';

export type Html = ReturnType<typeof html>;

export const nothing: Html = html``;

export interface Problem {
  readonly field: string;
  readonly text: string;
}

interface PageContent {
  readonly say: Say;
  readonly language: Language;
  readonly provider: string;
  readonly title: string;
  readonly problems?: readonly Problem[];
  readonly body: Html;
}

function summary(say: Say, problems: readonly Problem[]): Html {
  return problems.length === 0
    ? nothing
    : html`<div class="problem" role="alert"><h2>${say('page.problem')}</h2>
${problems.map(({ field, text }) => html`<p><a href="#${field}">${text}</a></p>`)}</div>`;
}

/** A whole page of a provider. */
export function providerPage({ say, language, provider, title, problems = [], body }: PageContent): Html {
  const name = providerTitle(say, provider);
  const heading = problems.length > 0 ? say('page.errorTitle', { title }) : title;
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${pagePolicy}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${heading} – ${name}</title><style>${raw(pageStyle)}</style></head>
<body><main><p class="note">${say('page.sandbox', { provider: name })}</p>
<h1>${title}</h1>
${summary(say, problems)}
${body}
</main></body></html>`;
}

interface Field {
  readonly label: ProviderTextKey;
  readonly hint?: ProviderTextKey;
  readonly autoComplete: string;
  readonly inputMode: 'numeric' | 'email' | 'tel';
  readonly type?: 'text' | 'password';
  readonly maxLength: number;
}

const fields = {
  number: { label: 'card.number', autoComplete: 'cc-number', inputMode: 'numeric', maxLength: 25 },
  expiry: {
    label: 'card.expiry',
    hint: 'card.expiry.hint',
    autoComplete: 'cc-exp',
    inputMode: 'numeric',
    maxLength: 7,
  },
  cvv: {
    label: 'card.cvv',
    hint: 'card.cvv.hint',
    autoComplete: 'cc-csc',
    inputMode: 'numeric',
    type: 'password',
    maxLength: 4,
  },
  pin: { label: 'pin.label', autoComplete: 'off', inputMode: 'numeric', type: 'password', maxLength: 6 },
  phone: { label: 'phone.label', autoComplete: 'tel', inputMode: 'tel', maxLength: 16 },
  otp: { label: 'otp.label', autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 8 },
  vpa: { label: 'upi.label', hint: 'upi.hint', autoComplete: 'off', inputMode: 'email', maxLength: 100 },
  mobile: { label: 'wallet.label', autoComplete: 'tel-national', inputMode: 'tel', maxLength: 16 },
} as const satisfies Record<string, Field>;

interface FieldState {
  readonly problems?: readonly Problem[];
  readonly value?: string | undefined;
  readonly hint?: ProviderTextKey;
}

/** A field with its label, its hint and what is wrong with it. */
export function fieldHtml(say: Say, name: keyof typeof fields, state: FieldState = {}): Html {
  const {
    label,
    autoComplete,
    inputMode,
    maxLength,
    type = 'text',
    hint,
  }: Field = { ...fields[name], ...state };
  const problem = state.problems?.find(({ field }) => field === name);
  const described = [hint && `${name}-hint`, problem && `${name}-wrong`].filter(Boolean).join(' ');
  return html`<label for="${name}">${say(label)}</label>
${hint ? html`<p class="hint" id="${name}-hint">${say(hint)}</p>` : nothing}
${problem ? html`<p class="wrong" id="${name}-wrong">${problem.text}</p>` : nothing}
<input id="${name}" name="${name}" type="${type}" value="${state.value ?? ''}" inputmode="${inputMode}" autocomplete="${autoComplete}" maxlength="${maxLength}" required${problem ? raw(' aria-invalid="true"') : ''}${described ? html` aria-describedby="${described}"` : ''}>`;
}

export function hiddenHtml(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

/** A form that is sent to the page's own address. The page shows the problems, not the browser. */
export function formHtml(content: Html): Html {
  return html`<form method="post" novalidate>${content}</form>`;
}

export function buttonHtml(text: string): Html {
  return html`<button type="submit">${text}</button>`;
}

/** The question of a bank: yes or no. */
export function decisionHtml(say: Say): Html {
  return html`<button type="submit" name="decision" value="allow">${say('bank.allow')}</button>
<button class="quiet" type="submit" name="decision" value="refuse">${say('bank.refuse')}</button>`;
}

/** A link that looks like a button. */
export function linkHtml(href: string, text: string, quiet = false): Html {
  return html`<a class="${quiet ? 'button quiet' : 'button'}" href="${href}">${text}</a>`;
}
