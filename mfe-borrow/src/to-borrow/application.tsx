import type { Product } from '@sunbird/api-client';
import { ConsentGate } from '@sunbird/remote-kit/consent-gate';
import { CallFailed } from '@sunbird/remote-kit/loaded';
import { useShell } from '@sunbird/shell-api';
import { EmptyState, Page, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import { type LoanChoice, useLoanChoice } from '../shared/loan-choice/use-loan-choice';
import { useMessages } from '../use-messages';
import { Choice } from './choice';
import { useApplicant } from './use-apply';
import type { TakenPress } from './use-taken-press';

export interface ApplicationProps {
  readonly products: readonly Product[];
  readonly given: LoanChoice;
  readonly press: TakenPress;
}

/** The loan as it would be applied for: product, amount, term, coupon, price, account, and Apply. */
export function Application({ products, given, press }: ApplicationProps): ReactElement {
  const { navigate, market } = useShell();
  const { t } = useMessages();
  const chosen = useLoanChoice(products, given);
  const applicant = useApplicant();
  const { isPressed, drop } = press;
  const hasFailed = applicant.error !== undefined;
  useEffect(() => {
    if (hasFailed) drop();
  }, [hasFailed, drop]);
  if (products.length === 0) {
    return (
      <Page title={t('toBorrow.title')}>
        <EmptyState
          title={t('home.noProducts')}
          action={{ label: t('common.goHome'), onClick: () => navigate('home') }}
        >
          {t('home.noProductsText')}
        </EmptyState>
      </Page>
    );
  }
  if (!chosen || applicant.returning === undefined) {
    return (
      <Page {...(isPressed ? {} : { title: t('toBorrow.title') })}>
        {hasFailed ? (
          <CallFailed error={applicant.error} onRetry={applicant.reload} />
        ) : (
          <SkeletonCards cards={3} />
        )}
      </Page>
    );
  }
  // A returning borrower's application is not filled in again: what it lacks is asked before it is sent.
  const asked = applicant.returning ? (market.consents ?? []) : [];
  return (
    <ConsentGate consents={asked}>
      {() => <Choice chosen={chosen} applicant={applicant} press={press} />}
    </ConsentGate>
  );
}
