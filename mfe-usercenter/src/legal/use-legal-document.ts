import type { Language } from '@sunbird/i18n';
import type { LegalTextName, Market } from '@sunbird/loan-domain';
import type { ReadDocument } from '@sunbird/remote-kit/read-document';
import { useShell } from '@sunbird/shell-api';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lenderFigures } from '../shared/lender-figures';
import { useMessages } from '../use-messages';
import { fillDocument } from './fill-document';
import type { LegalDocument, ShownText } from './legal-document';
import { loadLegalTexts } from './load-legal-texts';
import { lenderText, sampleText } from './shown-text';

export type LegalState =
  | { readonly status: 'loading' | 'failed' | 'absent' }
  | { readonly status: 'ready'; readonly text: ShownText };

/** A text as it was loaded: the lender's own, or a sample. Neither, for a market that has none yet. */
interface Source {
  readonly own?: ReadDocument;
  readonly sample?: LegalDocument | undefined;
}

async function loadSource(market: Market, language: Language, name: LegalTextName): Promise<Source> {
  if (!market.loadLegalText) {
    const texts = await loadLegalTexts(market.code, language);
    return { sample: texts?.[name] };
  }
  // The reader comes with the text: a sample needs none.
  const [html, { readDocument }] = await Promise.all([
    market.loadLegalText(name, language),
    import('@sunbird/remote-kit/read-document'),
  ]);
  return { own: readDocument(html) };
}

interface Loaded {
  readonly language: Language;
  readonly source: Source;
}

interface Loading {
  readonly loaded: Loaded | undefined;
  readonly failed: boolean;
  load(): void;
}

/** The text in a language; that of the language before stays until the next is there. */
function useSource(market: Market, language: Language, name: LegalTextName): Loading {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  const turn = useRef(0);

  const load = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    setFailed(false);
    loadSource(market, language, name).then(
      source => {
        if (mine === turn.current) setLoaded({ language, source });
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

/** One of the market's texts in the person's language; a sample with this lender's figures. */
export function useLegalDocument(name: LegalTextName): { readonly state: LegalState; retry(): void } {
  const { market, settings } = useShell();
  const formats = useMessages();
  const { loaded, failed, load } = useSource(market, formats.language, name);
  const brand = settings.brand.name;
  const state = useMemo<LegalState>(() => {
    if (!loaded || (failed && loaded.language !== formats.language)) {
      return { status: failed ? 'failed' : 'loading' };
    }
    const { own, sample } = loaded.source;
    if (own) return { status: 'ready', text: lenderText(own, formats.t(`agreements.${name}`)) };
    if (!sample) return { status: 'absent' };
    const filled = fillDocument(sample, lenderFigures(market, brand, formats));
    function numbered(number: number, title: string) {
      return formats.t('legal.numbered', { number, title });
    }
    return { status: 'ready', text: sampleText(filled, market, numbered) };
  }, [loaded, failed, market, brand, formats, name]);
  return { state, retry: load };
}
