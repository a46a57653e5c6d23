import type { Product } from '@sunbird/api-client';
import { aprRows } from '@sunbird/i18n/apr-text';
import type { CostBreakdown } from '@sunbird/loan-domain';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { usePromotionShell } from '@sunbird/shell-api';
import { Button, Card, CostList, Fine, Gap, Page, ReceiveRepayPair } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { CampaignRoot, useCampaign } from '../shared/campaign-root';
import { ProductRange } from '../shared/example-card';
import { LegalLines } from '../shared/legal-lines';
import { advertisedProduct, type Offer, useExample, useProducts } from '../shared/offer';
import { NothingOffered, PriceSkeleton } from '../shared/offer-states';
import { useMessages } from '../use-messages';

export function Screen(): ReactElement {
  return (
    <CampaignRoot>
      <Yx1 />
    </CampaignRoot>
  );
}

/** For borrowers who come back: their own rate and the whole cost at it. */
export function Yx1(): ReactElement {
  const { market, session } = usePromotionShell();
  const { t, formatPercent } = useMessages();
  const { Panel } = useCampaign();
  const products = useProducts();
  const { data = [] } = products;
  const range = advertisedProduct(data);
  const offer = useExample(data);
  const product = offer?.product;
  const signedIn = session.status === 'signedIn';
  const usual = market.rates.dailyRate;
  // The lender returns the borrower's own rate when signed in, else the rate of a first loan.
  const isLower = signedIn && product !== undefined && product.dailyRate < usual;

  function titleKey() {
    if (!signedIn) return 'return.yourRate';
    return isLower ? 'campaign.returnLowerTitle' : 'campaign.returnTitle';
  }
  function lead(): string | undefined {
    if (!signedIn) return t('return.signedOut');
    // A line's place, so that the card below moves as little as the lender's rate allows.
    if (!product) return '\u00A0';
    const rate = formatPercent(product.dailyRate, 3);
    return isLower
      ? t('return.rateLower', { rate, usual: formatPercent(usual, 3) })
      : t('return.rate', { rate });
  }

  return (
    <Page flush>
      <Panel title={t(titleKey())} lead={lead()} />
      <Card key={products.status} look="over">
        <Loaded call={products} skeleton={<PriceSkeleton />}>
          {() => (offer && range ? <ReturnOffer offer={offer} range={range} /> : <NothingOffered />)}
        </Loaded>
      </Card>
      {products.status !== 'loading' && <LegalLines />}
    </Page>
  );
}

interface ReturnOfferProps {
  readonly offer: Offer;
  /** Within its amounts and terms another loan can be chosen. */
  readonly range: Product;
}

function ReturnOffer({ offer, range }: ReturnOfferProps): ReactElement {
  const { navigate, session, track } = usePromotionShell();
  const { t } = useMessages();
  const { product, cost } = offer;
  return (
    <>
      <Price cost={cost} />
      <Fine>
        <ProductRange product={product} />
      </Fine>
      <Gap />
      {session.status === 'signedIn' ? (
        <Button
          onClick={() => {
            track({ eventType: 'click', pageName: 'yx1', eventOption: 'apply' });
            navigate('toBorrow', { productId: range.productId, amount: cost.loanAmount, term: cost.term });
          }}
        >
          {t('return.see')}
        </Button>
      ) : (
        <Button onClick={() => session.requestLogIn()}>{t('return.logIn')}</Button>
      )}
    </>
  );
}

function Price({ cost }: { readonly cost: CostBreakdown }): ReactElement {
  const { market } = usePromotionShell();
  const i18n = useMessages();
  const { t, formatDate, formatPercent } = i18n;
  return (
    <>
      <ReceiveRepayPair receive={cost.disbursalAmount} repay={cost.repayAmount} />
      <CostList
        divided
        rows={[
          { label: t('return.interest', { rate: formatPercent(cost.dailyRate, 3) }), value: cost.interest },
          { label: t('cost.feesAndTax'), value: cost.processingFee + cost.gst },
          { label: t('cost.repayOn'), value: formatDate(cost.dueDate) },
          ...aprRows(cost.apr, market, i18n),
        ]}
      />
    </>
  );
}
