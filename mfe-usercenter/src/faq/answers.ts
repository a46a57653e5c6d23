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

/** Letters without accents or case, so that “interes” finds “interés”. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Answers that hold every typed word; those with all of them in the question come first. */
export function searchAnswers(answers: readonly Answered[], typed: string): readonly Answered[] {
  const words = folded(typed)
    .split(/[^\p{L}\p{N}%.,]+/u)
    .filter(word => word !== '');
  if (words.length === 0) return [];
  function holdsAll(text: string) {
    return words.every(word => text.includes(word));
  }
  const inQuestion: Answered[] = [];
  const inAnswer: Answered[] = [];
  for (const answered of answers) {
    const question = folded(answered.question);
    if (holdsAll(question)) inQuestion.push(answered);
    else if (holdsAll(`${question} ${folded(answered.answer.join(' '))}`)) inAnswer.push(answered);
  }
  return [...inQuestion, ...inAnswer];
}
