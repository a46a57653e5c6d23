// Made from packages/languages/texts by `pnpm generate`. Never edited.
import en from '../../texts/en/sandbox.providers.json' with { type: 'json' };
import es from '../../texts/es/sandbox.providers.json' with { type: 'json' };

export type SandboxProvidersKey = keyof typeof en;

export const sandboxProviders = { en, es };
