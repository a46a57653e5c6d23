import { getCouponQuantity, getUserInfo } from '@sunbird/api-client';
import { allowsCoupons, languageNames, maskInternational, type RouteName } from '@sunbird/loan-domain';
import { StaleNotice } from '@sunbird/remote-kit/loaded';
import { accountText, fullName, usedCard } from '@sunbird/remote-kit/person';
import { Refused } from '@sunbird/remote-kit/refused';
import { type CallState, useCall, useLoad, useShell } from '@sunbird/shell-api';
import {
  BankIcon,
  Button,
  Card,
  CellGroup,
  ChatIcon,
  CouponIcon,
  DeviceIcon,
  DocumentIcon,
  FolderIcon,
  HelpIcon,
  InfoIcon,
  LanguageIcon,
  LinkCell,
  PersonIcon,
  SettingsIcon,
  Skeleton,
  SkeletonBar,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { links } from '../generated/links';
import { UserPage } from '../shared/user-page';
import { Message, useMessages } from '../use-messages';
import styles from './me.module.css';

/** A log-in on an unknown device, if there is one that the borrower has not spoken of. */
function NewLogIns(): ReactElement | null {
  const { data: part } = useLoad('new log-in', () => import('./new-log-in'));
  return part ? <part.NewLogIn /> : null;
}

/** The payout account and coupons. A link shows without its value until the value has loaded. */
function MoneyLinks(): ReactElement {
  const { navigate, market } = useShell();
  const hasCoupons = allowsCoupons(market);
  const { t } = useMessages();
  const coupons = useCall(getCouponQuantity, hasCoupons ? {} : undefined);
  const ready = coupons.data && t('me.couponsReady', { count: coupons.data.unused });
  return (
    <CellGroup>
      <LinkCell
        icon={<PersonIcon />}
        title={t('details.title')}
        onClick={() => navigate('dataPrivacy', { view: 'details' })}
      />
      <AccountLink />
      {hasCoupons && (
        <LinkCell
          icon={<CouponIcon />}
          title={t('me.coupons')}
          value={ready}
          onClick={() => navigate('coupon')}
        />
      )}
    </CellGroup>
  );
}

/** The first card of a person who is not logged in. */
function LogInPanel(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  return (
    <Card title={t('me.logIn')}>
      <p className={styles.lead}>{t('me.logInText')}</p>
      <Button onClick={() => session.requestLogIn()}>{t('common.logIn')}</Button>
    </Card>
  );
}

/** Money first, help second, legal last. */
export function Screen(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  return (
    <UserPage look="tab" title={t('me.title')}>
      {session.status === 'signedIn' ? (
        <>
          <NewLogIns />
          <PersonCard />
          <MoneyLinks />
        </>
      ) : (
        <LogInPanel />
      )}
      <HelpLinks />
      {session.status === 'signedIn' && <PersonDate />}
    </UserPage>
  );
}

/** The borrower's data failed to load. Every link still works, so one line says so. */
function PersonFailed({ call }: { readonly call: CallState<unknown> }): ReactElement {
  const { connectivity } = useShell();
  const { t } = useMessages();
  const text = connectivity.online ? undefined : t('me.offline');
  return <Refused kind="warn" error={call.error} text={text} onRetry={call.reload} above />;
}

/** Below all that can be pressed: it comes and goes. */
function PersonDate(): ReactElement {
  return <StaleNotice call={useCall(getUserInfo, {})} />;
}

/** The signed-in borrower: the name if known, and the number with its middle hidden. */
function PersonCard(): ReactElement {
  const { session, market } = useShell();
  const { t } = useMessages();
  const call = useCall(getUserInfo, {});
  const basic = call.data?.basicInfo;
  const name = basic && fullName(basic);
  const mobile = basic?.mobile ?? session.mobile;
  return (
    <>
      {call.status === 'error' && <PersonFailed call={call} />}
      <Card look="hero">
        <div className={styles.person}>
          <span className={styles.avatar} aria-hidden="true" translate="no">
            {name ? initials(name) : <PersonIcon size={24} />}
          </span>
          <div className={styles.text}>
            {call.status === 'loading' ? (
              <div className={styles.nameOutline}>
                <Skeleton>
                  <SkeletonBar width="60%" height={20} onHero />
                </Skeleton>
              </div>
            ) : (
              <p className={styles.name} translate={name ? 'no' : undefined}>
                {name ?? t('me.nameless')}
              </p>
            )}
            {mobile && (
              <p className={styles.mobile} translate="no">
                {maskInternational(mobile, market.phone)}
              </p>
            )}
          </div>
        </div>
      </Card>
    </>
  );
}

/** Help, agreements, settings, and the links of `remote.json`. The shell decides how help looks: its screen asks for a log-in. */
function HelpLinks(): ReactElement {
  const { session, navigate, help, settings, bridge } = useShell();
  const { t } = useMessages();
  const signedIn = session.status === 'signedIn';
  const person = useCall(getUserInfo, signedIn ? {} : undefined);
  // Who was lent to here needs no other place for it; while that is open, nothing is offered.
  const offersApp = !bridge.inWrapper && (!signedIn || (person.data !== undefined && !person.data.lentTo));
  function to(name: RouteName) {
    return () => navigate(name);
  }
  const brand = <span translate="no">{settings.brand.name}</span>;
  return (
    <CellGroup>
      <LinkCell icon={<HelpIcon />} title={t('me.faq')} onClick={to('faq')} />
      <LinkCell icon={<ChatIcon />} title={t('me.service')} onClick={() => help()} />
      {signedIn && (
        <LinkCell
          icon={<FolderIcon />}
          title={t('requests.title')}
          onClick={() => navigate('customerServices', { view: 'requests' })}
        />
      )}
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
        title={<Message id="me.about" values={{ brand }} />}
        onClick={to('aboutUs')}
      />
      {offersApp && <LinkCell icon={<DeviceIcon />} title={t('me.openApp')} onClick={to('openApp')} />}
      <LanguageLink />
    </CellGroup>
  );
}

/** To the settings, which hold the language; signed out, to the language alone, where there are several. */
function LanguageLink(): ReactElement | null {
  const { session, navigate, language } = useShell();
  const { t } = useMessages();
  const signedIn = session.status === 'signedIn';
  if (!signedIn && language.available.length <= 1) return null;
  return (
    <LinkCell
      icon={signedIn ? <SettingsIcon /> : <LanguageIcon />}
      title={t(signedIn ? 'me.settings' : 'me.language')}
      value={languageNames[language.current]}
      onClick={() => navigate(signedIn ? 'settings' : 'language')}
    />
  );
}

/** The payout account. Its line stands empty until the account is known, so that nothing below it moves. */
export function AccountLink(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { data } = useCall(getUserInfo, {});
  const card = usedCard(data);
  const account = card ? <span translate="no">{accountText(card)}</span> : data && t('me.noAccount');
  return (
    <LinkCell
      icon={<BankIcon />}
      title={t('me.bankAccount')}
      sub={account ?? '\u00A0'}
      onClick={() => navigate('addBankCard', { from: 'me' })}
    />
  );
}

/** First letters of the first and the last name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(word => word !== '');
  const [first] = words;
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last].map(word => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
