import * as v from 'valibot';
import { type Answer, missingQuestions, questions } from '../questionnaire';
import { required } from './entries';
import { messageOf, must } from './issue';

function isOffered({ code, option }: Answer): boolean {
  const question = questions.find(one => one.code === code);
  return question?.options.some(one => one.code === option) ?? false;
}

function isOncePerQuestion(answers: readonly Answer[]): boolean {
  return new Set(answers.map(({ code }) => code)).size === answers.length;
}

const answer = v.object({ code: v.number(), option: v.string() }, messageOf('error.questionnaire.invalid'));

/** All 11 answers, each one of its question's options. */
export function questionnaireSchema() {
  return v.object({
    answers: required(
      v.pipe(
        v.array(
          answer,
          messageOf('error.questionnaire.incomplete', { missing: questions.length, total: questions.length }),
        ),
        must<Answer[]>(
          answers => missingQuestions(answers).length === 0,
          'error.questionnaire.incomplete',
          answers => ({ missing: missingQuestions(answers).length, total: questions.length }),
        ),
        must<Answer[]>(
          answers => answers.every(isOffered) && isOncePerQuestion(answers),
          'error.questionnaire.invalid',
        ),
      ),
    ),
  });
}
