import Sequencer from '@jest/test-sequencer';

/** The longest test files, the longest first. */
export const longest = [
  'packages/sandbox/src/engine/interleavings.test.ts',
  'packages/sandbox/src/http/contract.postgresql.test.ts',
  'packages/sandbox/src/engine/lifecycle.postgresql.test.ts',
];

function rankOf({ path }) {
  const rank = longest.findIndex(file => path.endsWith(`/${file}`));
  return rank === -1 ? longest.length : rank;
}

/**
 * Starts the longest test files first. On a fresh clone Jest knows no durations and starts with the largest files.
 * The longest are among the smallest: they would start last, and leave the other cores without work.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rankOf(one) - rankOf(other));
  }
}
