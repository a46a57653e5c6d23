import { languageNames, type RouteName } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import {
  CellGroup,
  ChatIcon,
  DeviceIcon,
  DocumentIcon,
  HelpIcon,
  InfoIcon,
  LanguageIcon,
  LinkCell,
  SettingsIcon,
  ShieldIcon,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** Help, agreements, settings. The shell decides how help looks: its screen asks for a log-in. */
export function HelpLinks(): ReactElement {
  const { session, navigate, help, settings, language, bridge } = useShell();
  const { t } = useMessages();
  const signedIn = session.status === 'signedIn';
  function to(name: RouteName) {
    return () => navigate(name);
  }
  const languageName = languageNames[language.current];
  return (
    <CellGroup>
      <LinkCell icon={<HelpIcon />} title={t('me.faq')} onClick={to('faq')} />
      <LinkCell icon={<ChatIcon />} title={t('me.service')} onClick={() => help()} />
      <LinkCell
        icon={<DocumentIcon />}
        title={t(signedIn ? 'me.agreements' : 'me.terms')}
        onClick={to('agreementList')}
      />
      {signedIn && <LinkCell icon={<ShieldIcon />} title={t('me.dataPrivacy')} onClick={to('dataPrivacy')} />}
      <LinkCell
        icon={<InfoIcon />}
        title={t('me.about', { brand: settings.brand.name })}
        onClick={to('aboutUs')}
      />
      {!bridge.inWrapper && (
        <LinkCell icon={<DeviceIcon />} title={t('me.openApp')} onClick={to('openApp')} />
      )}
      {signedIn ? (
        <LinkCell
          icon={<SettingsIcon />}
          title={t('me.settings')}
          value={languageName}
          onClick={to('settings')}
        />
      ) : language.available.length > 1 ? (
        <LinkCell
          icon={<LanguageIcon />}
          title={t('me.language')}
          value={languageName}
          onClick={to('language')}
        />
      ) : null}
    </CellGroup>
  );
}
