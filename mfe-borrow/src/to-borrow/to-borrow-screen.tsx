import { productsCall } from '@sunbird/api-client';
import { paramNumber } from '@sunbird/loan-domain';
import { ConsentGate } from '@sunbird/remote-kit/consent-gate';
import { CallFailed } from '@sunbird/remote-kit/loaded';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, LogInCard, Page, remoteScreen, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import { type TakenPress, useTakenPress } from '../shared/loan-choice/pressed-apply';
import { type LoanChoice, useLoanChoice } from '../shared/loan-choice/use-loan-choice';
import { useMessages } from '../use-messages';
import { Choice } from './choice';
import { useApplicant } from './use-apply';

export const Screen = remoteScreen(ToBorrow);

function useGivenChoice(): LoanChoice {
  const { productId, amount: amountText, term: termText } = useQueryParams();
  const [amount, term] = [paramNumber(amountText), paramNumber(termText)];
  return {
    ...(productId ? { productId } : {}),
    ...(amount ? { amount } : {}),
    ...(term ? { term } : {}),
  };
}

function ToBorrow(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  const press = useTakenPress();
  if (session.status === 'signedIn') return <Application press={press} />;
  return (
    <Page title={t('toBorrow.title')}>
      <LogInCard />
    </Page>
  );
}

/** The loan as it would be applied for: product, amount, term, coupon, price, account, and Apply. */
function Application({ press }: { readonly press: TakenPress }): ReactElement {
  const { navigate, market, settings } = useShell();
  const { t } = useMessages();
  const products = useCall(productsCall(settings), {});
  const applicant = useApplicant();
  const chosen = useLoanChoice(products.data ?? [], useGivenChoice());
  const { isPressed, drop } = press;
  const read = products.data ? applicant : products;
  const hasFailed = read.error !== undefined;
  useEffect(() => {
    if (hasFailed) drop();
  }, [hasFailed, drop]);
  if (products.data?.length === 0) {
    const goHome = { label: t('common.goHome'), onClick: () => navigate('home') };
    return (
      <Page title={t('toBorrow.title')}>
        <EmptyState title={t('home.noProducts')} action={goHome}>
          {t('home.noProductsText')}
        </EmptyState>
      </Page>
    );
  }
  if (!chosen || applicant.returning === undefined) {
    return (
      <Page {...(isPressed ? {} : { title: t('toBorrow.title') })}>
        {hasFailed ? <CallFailed error={read.error} onRetry={read.reload} /> : <SkeletonCards cards={3} />}
      </Page>
    );
  }
  // A returning borrower's application is not filled in again: what it lacks is asked before it is sent.
  const consents = applicant.returning ? (market.consents ?? []) : [];
  return (
    <ConsentGate consents={consents}>
      {() => <Choice chosen={chosen} applicant={applicant} press={press} />}
    </ConsentGate>
  );
}
