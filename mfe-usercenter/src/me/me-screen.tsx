import { getCouponQuantity } from '@sunbird/api-client';
import { allowsCoupons } from '@sunbird/loan-domain';
import { useCall, useShell } from '@sunbird/shell-api';
import { Button, Card, CellGroup, CouponIcon, LinkCell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { AccountLink } from '../shared/account-link';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { HelpLinks } from './help-links';
import styles from './me.module.css';
import { PersonCard } from './person-card';

/** The payout account and coupons. A link shows without its value until the value has loaded. */
function MoneyLinks(): ReactElement {
  const { navigate, market } = useShell();
  const hasCoupons = allowsCoupons(market);
  const { t } = useMessages();
  const coupons = useCall(getCouponQuantity, hasCoupons ? {} : undefined);
  const ready = coupons.data && t('me.couponsReady', { count: coupons.data.unused });
  return (
    <CellGroup>
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
          <PersonCard />
          <MoneyLinks />
        </>
      ) : (
        <LogInPanel />
      )}
      <HelpLinks />
    </UserPage>
  );
}
