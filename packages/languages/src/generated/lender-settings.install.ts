// Made from packages/languages/texts by `pnpm generate`. Never edited.
import en from '../../texts/en/lender-settings.install.json' with { type: 'json' };
import es from '../../texts/es/lender-settings.install.json' with { type: 'json' };

export type LenderSettingsInstallKey = keyof typeof en;

export const lenderSettingsInstall = { en, es };
