import { listMarketProducts, listProducts, type Product } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { type CallState, useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import { LogInCard, Page, RemoteRoot, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import type { LoanChoice } from '../shared/loan-choice/use-loan-choice';
import { positiveNumber } from '../shared/order/query';
import { useMessages } from '../use-messages';
import { Application } from './application';
import { useTakenPress } from './use-taken-press';

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
