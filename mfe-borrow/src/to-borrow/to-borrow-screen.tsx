import { Loaded } from '@sunbird/remote-kit/loaded';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import { LogInCard, Page, RemoteRoot, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import type { LoanChoice } from '../shared/loan-choice/use-loan-choice';
import { useProducts } from '../shared/loan-choice/use-products';
import { positiveNumber } from '../shared/order/query';
import { useMessages } from '../use-messages';
import { Application } from './application';
import { useTakenPress } from './use-taken-press';

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
