import { runs } from '@sunbird/testing/runs';
import type { Answers } from '../shared/answers';

/** Other answers to try, by field. */
export type Pool = Readonly<Record<string, readonly (string | undefined)[]>>;

/** The answers, with each field and each pair of fields changed: all of them in `pnpm test:all`, else each seventh. */
export function variations(answers: Answers, pool: Pool): readonly Answers[] {
  const changes = Object.entries(pool).flatMap(([field, values]) =>
    values.map(value => ({ [field]: value })),
  );
  const all = changes.flatMap((one, index) => [
    { ...answers, ...one },
    ...changes.slice(index + 1).map(other => ({ ...answers, ...one, ...other })),
  ]);
  const step = runs(7, 1);
  return [answers, ...all.filter((_, index) => index % step === 0)];
}
