import { listMarketProducts, listProducts, type Product } from '@sunbird/api-client';
import { ConsentGate } from '@sunbird/remote-kit/consent-gate';
import { CallFailed, Loaded } from '@sunbird/remote-kit/loaded';
import { type CallState, useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, LogInCard, Page, RemoteRoot, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import { type TakenPress, useTakenPress } from '../shared/loan-choice/pressed-apply';
import { type LoanChoice, useLoanChoice } from '../shared/loan-choice/use-loan-choice';
import { positiveNumber } from '../shared/order/order-gate';
import { useMessages } from '../use-messages';
import { Choice } from './choice';
import { useApplicant } from './use-apply';

/** What the lender offers this borrower: call 9, or 8 for a lender with one product. */
export function useProducts(): CallState<readonly Product[]> {
  const { settings } = useShell();
  const market = useCall(listMarketProducts, settings.singleProduct ? undefined : {});
  const single = useCall(listProducts, settings.singleProduct ? {} : undefined);
  return settings.singleProduct ? single : market;
}

export function Screen(): ReactElement {
  return (
    <RemoteRoot>
      <ToBorrow />
    </RemoteRoot>
  );
}

function useGivenChoice(): LoanChoice {
  const { productId, amount: amountText, term: termText } = useQueryParams();
  const [amount, term] = [positiveNumber(amountText), positiveNumber(termText)];
  return {
    ...(productId ? { productId } : {}),
    ...(amount === undefined ? {} : { amount }),
    ...(term === undefined ? {} : { term }),
  };
}

function ToBorrow(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  const products = useProducts();
  const press = useTakenPress();
  const given = useGivenChoice();
  const { isPressed, drop } = press;
  const hasFailed = products.data === undefined && products.error !== undefined;
  useEffect(() => {
    if (hasFailed) drop();
  }, [hasFailed, drop]);
  if (session.status !== 'signedIn') {
    return (
      <Page title={t('toBorrow.title')}>
        <LogInCard />
      </Page>
    );
  }
  if (products.data) return <Application products={products.data} given={given} press={press} />;
  return (
    <Page {...(isPressed ? {} : { title: t('toBorrow.title') })}>
      <Loaded call={products} skeleton={<SkeletonCards cards={3} />}>
        {() => null}
      </Loaded>
    </Page>
  );
}

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
