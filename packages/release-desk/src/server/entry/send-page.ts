import type { Language } from '@sunbird/loan-domain';
import {
  type EntryContext,
  type EntryOptions,
  formAddress,
  formToken,
  otherLanguageAddress,
  type PageState,
  pageLanguage,
} from './entry-forms';
import type { DeskText } from './entry-messages';
import { entryPage, type Html } from './entry-page';

/** What each form of these pages has. */
export interface OwnForm {
  readonly language: Language;
  /** Where it is sent. */
  readonly action: string;
  readonly token: string;
}

/** The form of a page at a path below the desk's, and the token that it is sent with. */
export function ownForm(c: EntryContext, options: EntryOptions, path: string): OwnForm {
  return {
    language: pageLanguage(c),
    action: formAddress(c, `${options.base}/${path}`),
    token: formToken(c, options),
  };
}

export interface SentPage {
  /** Below the desk's. */
  readonly path: string;
  readonly title: DeskText;
  readonly body: Html;
}

/** Sends a page before sign-in, in the language that the request asks for. */
export function sendPage(
  c: EntryContext,
  { parts, base }: EntryOptions,
  { path, title, body }: SentPage,
  {
    problem,
    status = 200,
  }: Pick<PageState, 'problem'> & { readonly status?: PageState['status'] | 410 } = {},
) {
  const language = pageLanguage(c);
  const otherAddress = otherLanguageAddress(c, `${base}/${path}`);
  return c.html(entryPage({ brand: parts.brand(), language, otherAddress, title, problem, body }), status);
}
