import { type Answer, askedAnswers, askedQuestions, type Question, questions } from '@sunbird/loan-domain';
import { type Answers, textsOf } from '../shared/strings';

/** Name of a question's field in form and draft. */
export function fieldOf({ code }: Question): string {
  return `question${code}`;
}

export const questionFields = questions.map(fieldOf);

/** The options in the text of a form field. Wire codes of options have no commas. */
export function optionsIn(text: string | undefined): readonly string[] {
  return text ? text.split(',') : [];
}

/** Options as the text of a form field; undefined for none. */
export function textOfOptions(options: readonly string[]): string | undefined {
  return options.length > 0 ? options.join(',') : undefined;
}

function allAnswers(values: Answers): readonly Answer[] {
  return questions.flatMap(question =>
    optionsIn(values[fieldOf(question)]).map(option => ({ code: question.code, option })),
  );
}

/** The questions that these answers leave to ask. */
export function askedOf(values: Answers): readonly Question[] {
  return askedQuestions(allAnswers(values));
}

/** The answers so far, as call 56 takes them: without those to skipped questions, which the draft keeps. */
export function answersOf(values: Answers): readonly Answer[] {
  return askedAnswers(allAnswers(values));
}

/** Answers that the lender has, as the form stores them. */
export function givenAnswers(given: readonly Answer[]): Answers {
  const texts = questions.map(question => {
    const options = given.filter(({ code }) => code === question.code).map(({ option }) => option);
    return [fieldOf(question), textOfOptions(options)];
  });
  return textsOf(questionFields, Object.fromEntries(texts));
}

/**
 * The asked question that a code names, else the asked one before it. Never one after the first that is still open.
 * RangeError where there is none at all.
 */
export function questionAt(wanted: number, values: Answers): Question {
  const [first, ...others] = askedOf(values);
  if (!first) throw new RangeError('There are no questions to ask.');
  let at = first;
  for (const question of others) {
    if (values[fieldOf(at)] === undefined || !(question.code <= wanted)) break;
    at = question;
  }
  return at;
}
