import { getLoanAgreement, getLoanContract } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import { Button, EmptyState, LogInCard, Page, RemoteRoot, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { positiveNumber, useOrderNo } from '../shared/order/query';
import { useMessages } from '../use-messages';
import { ContractText } from './contract-text';

export function Screen(): ReactElement {
  return (
    <RemoteRoot>
      <Agreement />
    </RemoteRoot>
  );
}

/** The contract that a confirmation would name (22), or the one of an order or product as it stands (7). */
function useAgreement() {
  const { session } = useShell();
  const orderNo = useOrderNo();
  const { productId, couponId, amount: amountText, term: termText } = useQueryParams();
  const [amount, term] = [positiveNumber(amountText), positiveNumber(termText)];
  const signedIn = session.status === 'signedIn';
  const offered = orderNo !== undefined && amount !== undefined && term !== undefined;
  const named = orderNo !== undefined || productId !== undefined;

  const contract = useCall(
    getLoanContract,
    signedIn && offered ? { orderNo, amount, term, ...(couponId ? { couponId } : {}) } : undefined,
  );
  const agreement = useCall(
    getLoanAgreement,
    signedIn && named && !offered
      ? {
          ...(orderNo ? { orderNo } : {}),
          ...(productId ? { productId } : {}),
          ...(amount === undefined ? {} : { amount }),
          ...(term === undefined ? {} : { term }),
        }
      : undefined,
  );
  return { call: offered ? contract : agreement, named, offered, orderNo };
}

function Agreement(): ReactElement {
  const { back, navigate, session } = useShell();
  const { t } = useMessages();
  const { call, named, offered, orderNo } = useAgreement();
  const signedIn = session.status === 'signedIn';
  return (
    <Page
      title={t('agreement.title')}
      sticky={
        signedIn &&
        named && (
          <Button kind="secondary" onClick={back}>
            {t(offered ? 'agreement.backToKeyFacts' : 'common.back')}
          </Button>
        )
      }
    >
      {!signedIn && <LogInCard />}
      {signedIn && !named && (
        <EmptyState
          title={t('error.orderNoEmpty')}
          action={{ label: t('shared.seeRecords'), onClick: () => navigate('records') }}
        />
      )}
      {signedIn && named && (
        <Loaded call={call} skeleton={<SkeletonCards />}>
          {contract => <ContractText contract={contract} orderNo={orderNo} />}
        </Loaded>
      )}
    </Page>
  );
}
