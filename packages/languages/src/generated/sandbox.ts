// Made from packages/languages/texts by `pnpm generate`. Never edited.
import en from '../../texts/en/sandbox.json' with { type: 'json' };
import es from '../../texts/es/sandbox.json' with { type: 'json' };

export type SandboxKey = keyof typeof en;

export const sandbox = { en, es };
