import { lenderFigures } from '@sunbird/i18n/lender-figures';
import { useShell } from '@sunbird/shell-api';
import { useMemo } from 'react';
import { type MessageKey, useMessages } from '../use-messages';
import { isAsked, type Question, questions } from './questions';

export interface Answered {
  readonly name: Question;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
}

/** Every question of this market with its answer, in the person's language and with the market's figures. */
export function useAnswers(): ReadonlyMap<Question, Answered> {
  const { market, settings } = useShell();
  const texts = useMessages();
  const brand = settings.brand.name;
  return useMemo(() => {
    const { t, tMessage } = texts;
    const channels = market.channels
      .filter(({ enabled }) => enabled)
      .map(({ label }) => tMessage({ key: label }))
      .join(', ');
    const figures = { ...lenderFigures(market, brand, texts), channels };
    function say(key: MessageKey) {
      return t(key, figures);
    }
    return new Map(
      questions
        .filter(name => isAsked(name, market))
        .map(name => [
          name,
          {
            name,
            question: say(`faq.${name}.question`),
            answer: say(`faq.${name}.answer`).split('\n'),
          },
        ]),
    );
  }, [market, brand, texts]);
}
