import type Sequencer from '@jest/test-sequencer';

export const longest: readonly string[];
declare const LongestFirst: typeof Sequencer;
export default LongestFirst;
