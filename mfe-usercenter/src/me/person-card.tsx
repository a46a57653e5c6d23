import { getUserInfo } from '@sunbird/api-client';
import { maskInternational } from '@sunbird/loan-domain';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { StaleNotice } from '@sunbird/remote-kit/loaded';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';
import { Card, Gap, Notice, PersonIcon, Skeleton, SkeletonBar } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { fullName, initials } from '../shared/person';
import { useMessages } from '../use-messages';
import styles from './me.module.css';

/** The borrower's data failed to load. Every link still works, so one line says so. */
function PersonFailed({ call }: { readonly call: CallState<unknown> }): ReactElement {
  const { connectivity } = useShell();
  const { t } = useMessages();
  return (
    <>
      <Notice kind="warn" role="alert" action={{ label: t('common.tryAgain'), onClick: call.reload }}>
        {connectivity.online ? <ErrorText error={call.error} /> : t('me.offline')}
      </Notice>
      <Gap size="small" />
    </>
  );
}

/** The signed-in borrower: the name if known, and the number with its middle hidden. */
export function PersonCard(): ReactElement {
  const { session, market } = useShell();
  const { t } = useMessages();
  const call = useCall(getUserInfo, {});
  const basic = call.data?.basicInfo;
  const name = basic && fullName(basic);
  const mobile = basic?.mobile ?? session.mobile;
  return (
    <>
      <StaleNotice call={call} />
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
