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
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { links } from '../generated/links';
import { Message, useMessages } from '../use-messages';

/** Help, agreements, settings, and the links of `remote.json`. The shell decides how help looks: its screen asks for a log-in. */
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
      {links.map(
        ({ name, title, Icon, signedIn: isPrivate }) =>
          (signedIn || !isPrivate) && (
            <LinkCell key={name} icon={<Icon />} title={t(title)} onClick={to(name)} />
          ),
      )}
      <LinkCell
        icon={<InfoIcon />}
        title={
          <Message id="me.about" values={{ brand: <span translate="no">{settings.brand.name}</span> }} />
        }
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
