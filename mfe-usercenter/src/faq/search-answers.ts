import type { Answered } from './use-answers';

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
