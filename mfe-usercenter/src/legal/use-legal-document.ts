import type { Language } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lenderFigures } from '../shared/lender-figures';
import { useMessages } from '../use-messages';
import { fillDocument } from './fill-document';
import type { LegalDocument, LegalName, LegalTexts } from './legal-document';
import { loadLegalTexts } from './load-legal-texts';

export type LegalState =
  | { readonly status: 'loading' | 'failed' | 'absent' }
  | { readonly status: 'ready'; readonly document: LegalDocument };

interface Loaded {
  readonly language: Language;
  readonly texts: LegalTexts | undefined;
}

interface Loading {
  readonly loaded: Loaded | undefined;
  readonly failed: boolean;
  load(): void;
}

/** The market's texts in a language; those of the language before stay until the next are there. */
function useLegalTexts(market: string, language: Language): Loading {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  const turn = useRef(0);

  const load = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    setFailed(false);
    loadLegalTexts(market, language).then(
      texts => {
        if (mine === turn.current) setLoaded({ language, texts });
      },
      () => {
        if (mine === turn.current) setFailed(true);
      },
    );
  }, [market, language]);

  useEffect(() => {
    load();
    return () => {
      turn.current += 1;
    };
  }, [load]);

  return { loaded, failed, load };
}

/** One of the market's texts in the person's language, with this lender's figures. */
export function useLegalDocument(name: LegalName): { readonly state: LegalState; retry(): void } {
  const { market, settings } = useShell();
  const formats = useMessages();
  const { loaded, failed, load } = useLegalTexts(market.code, formats.language);
  const brand = settings.brand.name;
  const state = useMemo<LegalState>(() => {
    if (!loaded || (failed && loaded.language !== formats.language)) {
      return { status: failed ? 'failed' : 'loading' };
    }
    if (!loaded.texts) return { status: 'absent' };
    const figures = lenderFigures(market, brand, formats);
    return { status: 'ready', document: fillDocument(loaded.texts[name], figures) };
  }, [loaded, failed, market, brand, formats, name]);
  return { state, retry: load };
}
