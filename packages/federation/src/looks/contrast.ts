import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import { type ContrastPair, shapePairs, textPairs } from './contrast-pairs';
import { themes } from './token-names';
import type { Tokens } from './tokens-schema';

extend([a11y]);

function problemsIn(tokens: Tokens, pairs: readonly ContrastPair[], least: number): string[] {
  return themes.flatMap(theme =>
    pairs.flatMap(({ what, front, grounds }) =>
      grounds.flatMap(ground => {
        const colors = tokens[theme];
        // Rounded down: 4.499 is no 4.5.
        const found = colord(colors[front]).contrast(colors[ground]);
        if (found >= least) return [];
        return `${theme}: ${what}, ${front} ${colors[front]} on ${ground} ${colors[ground]}, has a contrast of ${found}:1; AA asks for ${least}:1.`;
      }),
    ),
  );
}

/** The pairs of colours that the app uses and a person with weak eyes could not tell apart, in both themes. */
export function contrastProblems(tokens: Tokens): string[] {
  return [...problemsIn(tokens, textPairs, 4.5), ...problemsIn(tokens, shapePairs, 3)];
}
