import { listSessions } from '@sunbird/api-client';
import { languageNames } from '@sunbird/loan-domain';
import { type TextSize, type Theme, useShell } from '@sunbird/shell-api';
import {
  Button,
  Cell,
  CellGroup,
  DeviceIcon,
  DocumentIcon,
  FolderIcon,
  FrameIcon,
  LanguageIcon,
  LinkCell,
  LockIcon,
  LogInCard,
  LogOutIcon,
  OptionSheet,
  SunIcon,
  useConfirm,
} from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { AccountLink } from '../me/me-screen';
import { useCallPresence } from '../shared/missing-calls';
import { shellRelease } from '../shared/shell-release';
import { useLogOut } from '../shared/use-log-out';
import { UserPage } from '../shared/user-page';
import { Message, useMessages } from '../use-messages';

export function Screen(): ReactElement {
  const { releases, session } = useShell();
  const { t } = useMessages();
  // The build is for support, and stands behind About.
  const version = shellRelease(releases)?.version.split('-')[0] ?? '–';
  const signedIn = session.status === 'signedIn';
  return (
    <UserPage title={t('settings.title')} plainSticky sticky={signedIn && <LogOut />}>
      <ViewSettings />
      {signedIn ? <PrivacySettings /> : <LogInCard />}
      <CellGroup>
        <Cell title={t('settings.version')} value={version} />
      </CellGroup>
    </UserPage>
  );
}

/** Asks for confirmation, then ends the session. */
function LogOut(): ReactElement {
  const { settings, track } = useShell();
  const { t } = useMessages();
  const [confirm, dialog] = useConfirm();
  const logOut = useLogOut();
  async function ask() {
    const agreed = await confirm({
      title: (
        <Message
          id="settings.logOut.question"
          values={{ brand: <span translate="no">{settings.brand.name}</span> }}
        />
      ),
      text: t('settings.logOut.consequence'),
      confirm: t('common.logOut'),
      cancel: t('settings.logOut.stay'),
    });
    if (!agreed) return;
    track({ eventType: 'submit', eventOption: 'logOut', pageName: 'settings' });
    await logOut.run();
  }
  return (
    <>
      <Button
        kind="secondary"
        icon={<LogOutIcon size={20} />}
        loading={logOut.pending}
        onClick={() => void ask()}
      >
        {t('common.logOut')}
      </Button>
      {dialog}
    </>
  );
}

/** Deletes the forms that were not sent, once that is agreed to. */
function useClearDrafts() {
  const { settings, toast } = useShell();
  const { t } = useMessages();
  const [confirm, dialog] = useConfirm();
  async function clearDrafts() {
    const agreed = await confirm({
      title: t('settings.clearDrafts.question'),
      text: t('settings.clearDrafts.consequence'),
      confirm: t('settings.clearDrafts.confirm'),
      cancel: t('settings.clearDrafts.keep'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await settings.clearDrafts();
      toast(t('settings.clearDrafts.done'), 'success');
    } catch {
      toast(t('settings.clearDrafts.failed'), 'failure');
    }
  }
  return [clearDrafts, dialog] as const;
}

/** The policy, what is held and allowed, where one is logged in, and the forms that were not sent. */
function PrivacySettings(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const [clearDrafts, dialog] = useClearDrafts();
  const { missing } = useCallPresence(listSessions);
  return (
    <>
      <CellGroup title={t('settings.privacy')}>
        <LinkCell
          icon={<DocumentIcon />}
          title={t('agreements.privacy')}
          onClick={() => navigate('privacy')}
        />
        <LinkCell
          icon={<LockIcon />}
          title={t('me.dataPrivacy')}
          sub={t('settings.dataPrivacyText')}
          onClick={() => navigate('dataPrivacy')}
        />
        {!missing && (
          <LinkCell
            icon={<DeviceIcon />}
            title={t('settings.devices')}
            sub={t('settings.devicesText')}
            onClick={() => navigate('devices')}
          />
        )}
        <LinkCell
          icon={<FolderIcon />}
          title={t('settings.clearDrafts')}
          sub={t('settings.clearDrafts.text')}
          onClick={() => void clearDrafts()}
        />
      </CellGroup>
      {dialog}
    </>
  );
}

const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];
const textSizes = ['normal', 'large', 'larger', 'largest'] as const satisfies readonly TextSize[];

interface ChoiceCellProps<V extends string> {
  readonly icon: ReactNode;
  readonly title: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
}

/** A setting: what it is, and a sheet to change it. */
function ChoiceCell<V extends string>({ icon, onChoose, ...choice }: ChoiceCellProps<V>): ReactElement {
  const { title, options, value } = choice;
  const [open, setOpen] = useState(false);
  function close() {
    setOpen(false);
  }
  function choose(chosen: V) {
    onChoose(chosen);
    close();
  }
  const label = options.find(option => option.value === value)?.label;
  return (
    <>
      <LinkCell icon={icon} title={title} value={label} onClick={() => setOpen(true)} />
      <OptionSheet {...choice} open={open} onClose={close} onChoose={choose} />
    </>
  );
}

/** Language, size of text, light or dark: each takes effect at once. */
function ViewSettings(): ReactElement {
  const { language, settings, session, navigate, track } = useShell();
  const { t } = useMessages();
  return (
    <CellGroup>
      {language.available.length > 1 && (
        <LinkCell
          icon={<LanguageIcon />}
          title={t('settings.language')}
          value={languageNames[language.current]}
          onClick={() => navigate('language')}
        />
      )}
      <ChoiceCell
        icon={<FrameIcon />}
        title={t('settings.textSize')}
        options={textSizes.map(value => ({ value, label: t(`settings.textSize.${value}`) }))}
        value={settings.textSize}
        onChoose={size => {
          track({ eventType: 'click', eventOption: 'textSize', pageName: 'settings' });
          settings.setTextSize(size);
        }}
      />
      <ChoiceCell
        icon={<SunIcon />}
        title={t('settings.theme')}
        options={themes.map(value => ({ value, label: t(`settings.theme.${value}`) }))}
        value={settings.theme}
        onChoose={theme => {
          track({ eventType: 'click', eventOption: 'theme', pageName: 'settings' });
          settings.setTheme(theme);
        }}
      />
      {session.status === 'signedIn' && <AccountLink />}
    </CellGroup>
  );
}
