import type { Answers } from '../shared/answers';

/** Other answers to try, by field. */
export type Pool = Readonly<Record<string, readonly (string | undefined)[]>>;

/** The answers, with each field and each pair of fields changed. */
export function* variations(answers: Answers, pool: Pool): Generator<Answers> {
  yield answers;
  const fields = Object.keys(pool);
  for (const [index, field] of fields.entries()) {
    for (const value of pool[field] ?? []) {
      const once = { ...answers, [field]: value };
      yield once;
      for (const other of fields.slice(index + 1)) {
        for (const otherValue of pool[other] ?? []) yield { ...once, [other]: otherValue };
      }
    }
  }
}
