import { createHash } from 'node:crypto';
import type { Language } from '@sunbird/loan-domain';
import { html, raw } from 'hono/html';
import { type ProviderTextKey, providerTitle, type Say } from '../provider-text';

/** The look of the providers' pages: one column, large targets, light and dark. */
const pageStyle = `
:root{color-scheme:light dark;--text:#1b1b1f;--ground:#fff;--quiet:#55565e;--line:#76777f;--act:#1d4ed8;--on-act:#fff;--wrong:#b3261e}
@media(prefers-color-scheme:dark){:root{--text:#ececf1;--ground:#16171b;--quiet:#b9bac2;--line:#8b8c95;--act:#a8c0ff;--on-act:#0b1f55;--wrong:#ffb4ab}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,-apple-system,sans-serif}
main{max-width:28rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem;line-height:1.25;margin:1rem 0 .5rem}
h2{font-size:1rem;margin:0}
p{margin:0 0 1rem}
.note,.hint{color:var(--quiet);font-size:.875rem}
.hint{margin:0 0 .25rem}
label{display:block;font-weight:600;margin-top:1rem}
input,select{display:block;width:100%;min-height:3rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--ground);color:var(--text);font:inherit}
[aria-invalid=true]{border:2px solid var(--wrong)}
.wrong{color:var(--wrong);font-weight:600;margin:.25rem 0}
.problem{border:2px solid var(--wrong);border-radius:.5rem;padding:.75rem;margin:1rem 0}
.problem a{color:var(--wrong)}
button,.button{display:block;width:100%;min-height:3rem;padding:.75rem 1rem;margin-top:1rem;border:1px solid var(--act);border-radius:.5rem;background:var(--act);color:var(--on-act);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.quiet{background:transparent;color:var(--act)}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
summary{min-height:3rem;padding:.75rem 0;cursor:pointer}
.table{overflow-x:auto}
table{border-collapse:collapse;font-size:.875rem}
th,td{padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
`.trim();

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/**
 * Allows the page, its one style sheet and its forms. It is in the page itself, where no other part of the
 * server can change it; who may frame the page is the server's to say.
 */
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'`;

export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': pagePolicy,
  'Cache-Control': 'no-store',
};

export type Html = ReturnType<typeof html>;

export const nothing: Html = html``;

export interface FormProblem {
  readonly field: string;
  readonly text: string;
}

interface PageContent {
  readonly say: Say;
  readonly language: Language;
  readonly provider: string;
  readonly title: string;
  readonly problems?: readonly FormProblem[];
  readonly body: Html;
}

function summary(say: Say, problems: readonly FormProblem[]): Html {
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
  readonly problems?: readonly FormProblem[];
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
