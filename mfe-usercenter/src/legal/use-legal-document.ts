import type { Language } from '@sunbird/i18n';
import type { LegalTextName, Market } from '@sunbird/loan-domain';
import type { ReadDocument } from '@sunbird/remote-kit/read-document';
import { useLoad, useShell } from '@sunbird/shell-api';
import { useMemo, useRef } from 'react';
import { useMessages } from '../use-messages';

export type LegalState =
  | { readonly status: 'loading' | 'failed' | 'absent' }
  | { readonly status: 'ready'; readonly text: ReadDocument };

async function loadText(
  market: Market,
  language: Language,
  name: LegalTextName,
): Promise<ReadDocument | undefined> {
  const [html, { readDocument }] = await Promise.all([
    market.loadLegalText?.(name, language),
    import('@sunbird/remote-kit/read-document'),
  ]);
  return html ? readDocument(html) : undefined;
}

/** One of the market's texts in the person's language; that of the language before stays until the next is there. */
export function useLegalDocument(name: LegalTextName): { readonly state: LegalState; retry(): void } {
  const { market } = useShell();
  const { language } = useMessages();
  const { status, data, reload } = useLoad(`${name} ${language}`, () => loadText(market, language, name));
  const shown = useRef<ReadDocument>();
  if (status === 'ready') shown.current = data;
  const text = shown.current;
  const state = useMemo<LegalState>(() => {
    if (status === 'error') return { status: 'failed' };
    if (text) return { status: 'ready', text };
    return { status: status === 'ready' ? 'absent' : 'loading' };
  }, [status, text]);
  return { state, retry: reload };
}
