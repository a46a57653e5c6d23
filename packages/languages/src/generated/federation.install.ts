// Made from packages/languages/texts by `pnpm generate`. Never edited.
import en from '../../texts/en/federation.install.json' with { type: 'json' };
import es from '../../texts/es/federation.install.json' with { type: 'json' };

export type FederationInstallKey = keyof typeof en;

export const federationInstall = { en, es };
