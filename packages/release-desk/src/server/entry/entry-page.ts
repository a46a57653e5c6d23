import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SiteBrand } from '@sunbird/federation/store';
import { type Language, languageNames, nextLanguage } from '@sunbird/loan-domain';
import { html, raw } from 'hono/html';
import { type DeskText, deskTexts } from './entry-messages';

const require = createRequire(import.meta.url);
const tokens = ['looks', 'tokens']
  .map(name => readFileSync(require.resolve(`@sunbird/ui/${name}.css`), 'utf8'))
  .join('');

const style = `${tokens.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;background:var(--ui-bg);color:var(--ui-ink);font:400 1rem/1.5rem var(--ui-font)}
main{width:100%;max-width:440px;padding:24px 16px}
.brand{display:flex;align-items:center;margin-bottom:24px}
.brand svg{margin-right:10px;flex:none}
.brand b{display:block;font-weight:700}
.brand small{display:block;font-size:.875rem;line-height:1.25rem;color:var(--ui-ink-2)}
.card{background:var(--ui-surface);border:1px solid var(--ui-line);border-radius:16px;padding:24px 20px}
h1{margin:0 0 8px;font-size:1.5rem;line-height:2rem}
p{margin:0 0 16px;color:var(--ui-ink-2)}
label{display:block;font-weight:500;margin:16px 0 6px}
input{display:block;width:100%;min-height:52px;padding:0 14px;border:1px solid var(--ui-line-strong);border-radius:12px;background:var(--ui-surface);color:var(--ui-ink);font:inherit}
button{display:block;width:100%;min-height:52px;margin-top:24px;border:0;border-radius:12px;background:var(--ui-brand);color:var(--ui-on-brand);font:inherit;font-weight:700;cursor:pointer}
.problem{padding:12px;border-radius:12px;background:var(--ui-bad-tint);color:var(--ui-ink)}
.problem::before{content:"! ";font-weight:700;color:var(--ui-bad)}
.picture{width:232px;max-width:100%;margin:0 auto 16px;border-radius:12px;overflow:hidden;background:#fff;color-scheme:only light;forced-color-adjust:none}
.picture svg{display:block;width:100%;height:auto}
.secret{font-family:ui-monospace,monospace;color:var(--ui-ink);overflow-wrap:anywhere;user-select:all}
.recovery{margin:0 0 16px;padding:0;list-style:none;font-family:ui-monospace,monospace}
.recovery li{padding:6px 0;border-top:1px solid var(--ui-line)}
a.button{display:flex;align-items:center;justify-content:center;min-height:52px;margin-top:16px;padding:0 14px;border:1px solid var(--ui-line-strong);border-radius:12px;color:var(--ui-ink);font-weight:700;text-decoration:none}
a{color:var(--ui-link);font-weight:500;display:inline-block;padding:12px 0}
:focus-visible{outline:2px solid var(--ui-focus);outline-offset:2px}
`;

const hash = createHash('sha256').update(style).digest('base64');

/** Policy of the pages before sign-in: no scripts, no other origins, no frames. */
export const entryPolicy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export type Html = ReturnType<typeof html>;

export interface EntryPage {
  /** Missing where the store can't be read. */
  readonly brand?: SiteBrand;
  readonly language: Language;
  /** The same page in the next language. */
  readonly otherAddress: string;
  readonly title: DeskText;
  readonly problem?: DeskText | undefined;
  /** Where the browser goes on by itself. */
  readonly next?: string;
  readonly body: Html;
}

function brandLogo({ logo }: SiteBrand): Html {
  // In an element of its own: a browser's own styles hide no SVG.
  return html`<div hidden>${raw(logo)}</div><svg width="30" height="30" fill="var(--ui-brand)" color="var(--ui-bg)" aria-hidden="true"><use href="#ui-logo"/></svg>`;
}

/** A whole page before sign-in. */
export function entryPage({ brand, language, otherAddress, title, problem, next, body }: EntryPage): Html {
  const t = deskTexts[language];
  const other = nextLanguage(language);
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="same-origin"><link rel="icon" href="data:,">${next === undefined ? '' : html`<meta http-equiv="refresh" content="0;url=${next}">`}
<title>${t[title]} – ${t.desk}</title><style>${raw(style)}</style></head>
<body><main><div class="brand">${brand && brandLogo(brand)}<div><b>${brand?.name}</b><small>${t.desk}</small></div></div>
<div class="card"><h1>${t[title]}</h1>
${problem ? html`<p class="problem" role="alert">${t[problem]}</p>` : ''}
${body}</div>
<a href="${otherAddress}" lang="${other}">${languageNames[other]}</a></main></body></html>`;
}

export interface FormParts {
  readonly language: Language;
  readonly action: string;
  readonly token: string;
  readonly name?: string | undefined;
}

function nameField(label: string, name: string): Html {
  return html`<label for="name">${label}</label><input id="name" name="name" value="${name}" required autocomplete="username" autocapitalize="words" maxlength="60">`;
}

export function passwordField(label: string, autocomplete: string): Html {
  return html`<label for="password">${label}</label><input id="password" name="password" type="password" required maxlength="200" autocomplete="${autocomplete}">`;
}

export function signInForm({ language, action, token, name = '' }: FormParts): Html {
  const t = deskTexts[language];
  return html`<form method="post" action="${action}"><input type="hidden" name="token" value="${token}">
${nameField(t.name, name)}${passwordField(t.password, 'current-password')}
<button type="submit">${t.signIn}</button></form>`;
}

/** Way to sign in by the lender's own accounts. */
export function identityLink(language: Language, address: string): Html {
  return html`<a class="button" href="${address}">${deskTexts[language].byIdentity}</a>`;
}

/** The first releaser enters a name; an invited person has one already. */
export function welcomeForm({ language, action, token, name }: FormParts, isFirst: boolean): Html {
  const t = deskTexts[language];
  return html`<p>${t.welcomeText}</p><form method="post" action="${action}"><input type="hidden" name="token" value="${token}">
${isFirst ? nameField(t.name, name ?? '') : html`<p><b>${name}</b></p><input type="hidden" name="name" autocomplete="username" value="${name}">`}
${passwordField(t.password, 'new-password')}
<button type="submit">${t.save}</button></form>`;
}
