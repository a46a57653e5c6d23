import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { deskTexts } from './entry-messages';
import { type FormParts, type Html, passwordField } from './entry-page';

function codeField(id: string, label: string, maxLength: number): Html {
  return html`<label for="${id}">${label}</label><input id="${id}" name="${id}" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="${maxLength}">`;
}

/** Asks for the code of a sign-in. */
export function codeForm({ language, action, token }: FormParts): Html {
  const t = deskTexts[language];
  return html`<p>${t.codeText}</p><form method="post" action="${action}"><input type="hidden" name="token" value="${token}">
${codeField('code', t.code, 24)}
<button type="submit">${t.signIn}</button></form>`;
}

export interface SetUpParts extends FormParts {
  /** Address that the authenticator app reads. */
  readonly address: string;
  readonly secret: string;
  /** Asked in a session that is already open: the password, and a code of the present app. */
  readonly asksPassword: boolean;
  readonly asksCode: boolean;
}

/** Sets up an authenticator app: its secret as a picture and as text, and the first code. */
export function setUpForm(parts: SetUpParts): Html {
  const { language, action, token, address, secret, asksPassword, asksCode } = parts;
  const t = deskTexts[language];
  return html`<p>${t.setUpText}</p>
<div class="picture" role="img" aria-label="${t.picture}">${raw(renderSVG(address, { border: 3, ecc: 'M' }))}</div>
<p>${t.secretText}</p><p class="secret">${secret.match(/.{4}/g)?.join(' ') ?? secret}</p>
<form method="post" action="${action}"><input type="hidden" name="token" value="${token}">
${asksPassword ? passwordField(t.password, 'current-password') : ''}
${asksCode ? codeField('current', t.currentCode, 24) : ''}
${codeField('code', t.firstCode, 7)}
<button type="submit">${t.setUpDone}</button></form>`;
}

/** Shows the recovery codes, once. */
export function recoveryList(parts: Pick<FormParts, 'language' | 'action'>, codes: readonly string[]): Html {
  const t = deskTexts[parts.language];
  return html`<p>${t.recoveryText}</p>
<ul class="recovery">${codes.map(code => html`<li>${code}</li>`)}</ul>
<a class="button" href="${parts.action}">${t.toDesk}</a>`;
}
