import type { Language } from '@sunbird/i18n';
import type { LegalTextName, Market } from '@sunbird/loan-domain';
import type { ReadDocument } from '@sunbird/remote-kit/read-document';
import { useShell } from '@sunbird/shell-api';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../use-messages';

export type LegalState =
  | { readonly status: 'loading' | 'failed' | 'absent' }
  | { readonly status: 'ready'; readonly text: ReadDocument };

interface Loaded {
  readonly language: Language;
  /** Undefined for a market that has none yet. */
  readonly text: ReadDocument | undefined;
}

async function loadText(market: Market, language: Language, name: LegalTextName): Promise<Loaded> {
  const [html, { readDocument }] = await Promise.all([
    market.loadLegalText?.(name, language),
    import('@sunbird/remote-kit/read-document'),
  ]);
  return { language, text: html ? readDocument(html) : undefined };
}

interface Loading {
  readonly loaded: Loaded | undefined;
  readonly failed: boolean;
  load(): void;
}

/** The text in a language; that of the language before stays until the next is there. */
function useText(market: Market, language: Language, name: LegalTextName): Loading {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  const turn = useRef(0);

  const load = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    setFailed(false);
    loadText(market, language, name).then(
      text => {
        if (mine === turn.current) setLoaded(text);
      },
      () => {
        if (mine === turn.current) setFailed(true);
      },
    );
  }, [market, language, name]);

  useEffect(() => {
    load();
    return () => {
      turn.current += 1;
    };
  }, [load]);

  return { loaded, failed, load };
}

/** One of the market's texts in the person's language. */
export function useLegalDocument(name: LegalTextName): { readonly state: LegalState; retry(): void } {
  const { market } = useShell();
  const { language } = useMessages();
  const { loaded, failed, load } = useText(market, language, name);
  const state = useMemo<LegalState>(() => {
    if (!loaded || (failed && loaded.language !== language)) {
      return { status: failed ? 'failed' : 'loading' };
    }
    return loaded.text ? { status: 'ready', text: loaded.text } : { status: 'absent' };
  }, [loaded, failed, language]);
  return { state, retry: load };
}
