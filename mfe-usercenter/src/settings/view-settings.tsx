import { languageNames } from '@sunbird/loan-domain';
import type { TextSize, Theme } from '@sunbird/shell-api';
import { useShell } from '@sunbird/shell-api';
import { CellGroup, FrameIcon, LanguageIcon, LinkCell, OptionSheet, SunIcon } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { AccountLink } from '../shared/account-link';
import { useMessages } from '../use-messages';

const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];
const textSizes = ['normal', 'large', 'larger', 'largest'] as const satisfies readonly TextSize[];

/** Language, size of text, light or dark: each takes effect at once. */
export function ViewSettings(): ReactElement {
  const { language, settings, session, navigate, track } = useShell();
  const { t } = useMessages();
  const [open, setOpen] = useState<'theme' | 'textSize'>();
  function close() {
    return setOpen(undefined);
  }
  return (
    <>
      <CellGroup>
        {language.available.length > 1 && (
          <LinkCell
            icon={<LanguageIcon />}
            title={t('settings.language')}
            value={languageNames[language.current]}
            onClick={() => navigate('language')}
          />
        )}
        <LinkCell
          icon={<FrameIcon />}
          title={t('settings.textSize')}
          value={t(`settings.textSize.${settings.textSize}`)}
          onClick={() => setOpen('textSize')}
        />
        <LinkCell
          icon={<SunIcon />}
          title={t('settings.theme')}
          value={t(`settings.theme.${settings.theme}`)}
          onClick={() => setOpen('theme')}
        />
        {session.status === 'signedIn' && <AccountLink />}
      </CellGroup>
      <OptionSheet
        open={open === 'textSize'}
        title={t('settings.textSize')}
        options={textSizes.map(value => ({ value, label: t(`settings.textSize.${value}`) }))}
        value={settings.textSize}
        onClose={close}
        onChoose={size => {
          track({ eventType: 'click', eventOption: 'textSize', pageName: 'settings' });
          settings.setTextSize(size);
          close();
        }}
      />
      <OptionSheet
        open={open === 'theme'}
        title={t('settings.theme')}
        options={themes.map(value => ({ value, label: t(`settings.theme.${value}`) }))}
        value={settings.theme}
        onClose={close}
        onChoose={theme => {
          track({ eventType: 'click', eventOption: 'theme', pageName: 'settings' });
          settings.setTheme(theme);
          close();
        }}
      />
    </>
  );
}
