/** Somebody outside who does not answer before the test says so. `question` resolves once so many questions wait. */
export function silentAnswer<Answer>(many = 1) {
  let count = 0;
  let ask: () => void = () => undefined;
  let answer: (value: Answer) => void = () => undefined;
  const question = new Promise<void>(resolve => {
    ask = resolve;
  });
  const answers = new Promise<Answer>(resolve => {
    answer = resolve;
  });
  return {
    question,
    answer: (value: Answer) => answer(value),
    /** Questions so far. */
    count: () => count,
    reply: () => {
      count += 1;
      if (count === many) ask();
      return answers;
    },
  };
}
