import { type Answer, type Question, questions } from '@sunbird/loan-domain';
import { type Answers, textsOf } from '../shared/strings';

/** Name of a question's field in form and draft. */
export function fieldOf({ code }: Question): string {
  return `question${code}`;
}

export const questionFields = questions.map(fieldOf);

/** The answers so far, as call 56 takes them. */
export function answersOf(values: Answers): readonly Answer[] {
  return questions.flatMap(question => {
    const option = values[fieldOf(question)];
    return option === undefined ? [] : [{ code: question.code, option }];
  });
}

/** Answers that the lender has, as the form stores them. */
export function givenAnswers(given: readonly Answer[]): Answers {
  return textsOf(
    questionFields,
    Object.fromEntries(given.map(({ code, option }) => [`question${code}`, option])),
  );
}

/** The question at an index, else the first. RangeError where there is none at all. */
export function questionAt(wanted: number): { readonly question: Question; readonly index: number } {
  const question = questions[wanted];
  if (question) return { question, index: wanted };
  const [first] = questions;
  if (!first) throw new RangeError('There are no questions to ask.');
  return { question: first, index: 0 };
}
