import type { DataOf, getApplicationAnswers } from '@sunbird/api-client';
import {
  type Answer,
  answersToSend,
  type Question,
  questions,
  relevantQuestions,
} from '@sunbird/loan-domain';
import type { Answers } from '../shared/answers';
import type { FormPart } from '../shared/form-step';

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

/** One question, as a part of the step. */
export interface QuestionPart extends FormPart {
  readonly question: Question;
}

/** The questions that these answers leave to ask. */
export function shownParts(values: Answers): readonly QuestionPart[] {
  return relevantQuestions(allAnswers(values)).map(question => {
    const name = fieldOf(question);
    return { question, name, fields: [name], number: question.code };
  });
}

/** The answers so far, as call 56 takes them: without those to skipped questions, which the draft keeps. */
export function answersOf(values: Answers): readonly Answer[] {
  return answersToSend(allAnswers(values));
}

/** Answers that the lender has, as the form stores them. */
export function givenAnswers({ answers }: DataOf<typeof getApplicationAnswers>): Answers {
  const texts = questions.map(question => {
    const options = answers.filter(({ code }) => code === question.code).map(({ option }) => option);
    return [fieldOf(question), textOfOptions(options)];
  });
  return Object.fromEntries(texts);
}
