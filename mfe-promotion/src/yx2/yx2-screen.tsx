import type { Product } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { aprText } from '@sunbird/i18n/apr-text';
import type { CalendarDate, CostBreakdown, Market } from '@sunbird/loan-domain';
import { useToday } from '@sunbird/remote-kit/lender-clock';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { quote } from '@sunbird/remote-kit/quote';
import { usePromotionShell } from '@sunbird/shell-api';
import { Button, Card, Fine, Page, Section } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { CampaignRoot, useCampaign } from '../shared/campaign-root';
import { ProductRange } from '../shared/example-card';
import { LegalLines } from '../shared/legal-lines';
import { advertisedAmounts, advertisedProduct, advertisedTerm, useProducts } from '../shared/offer';
import { NothingOffered, PriceSkeleton } from '../shared/offer-states';
import { Message, useMessages } from '../use-messages';
import styles from './offer-row.module.css';

export function Screen(): ReactElement {
  return (
    <CampaignRoot>
      <Yx2 />
    </CampaignRoot>
  );
}

interface OfferRowProps {
  readonly cost: CostBreakdown;
  readonly look?: 'plain' | 'over';
  readonly onChoose: (cost: CostBreakdown) => void;
}

/** One amount: what arrives, what is paid back and when, the APR, and a button. */
function OfferRow({ cost, look = 'plain', onChoose }: OfferRowProps): ReactElement {
  const i18n = useMessages();
  const { t, formatDate, formatMoney } = i18n;
  const { loanAmount, disbursalAmount, repayAmount, dueDate, apr } = cost;
  return (
    <Card look={look}>
      <div className={styles.line}>
        <h2 className={styles.amount}>
          <Money value={loanAmount} hideCode />
        </h2>
        <Button
          kind="secondary"
          inline
          aria-label={t('offers.choose', { amount: formatMoney(loanAmount) })}
          onClick={() => onChoose(cost)}
        >
          {t('common.choose')}
        </Button>
      </div>
      <p className={styles.cost}>
        <Message id="offers.cost" values={{ receive: disbursalAmount, repay: repayAmount }} />
        <br />
        {t('offers.due', { date: formatDate(dueDate, 'shortDate'), apr: aprText(apr, i18n) })}
      </p>
    </Card>
  );
}

/** A few amounts under each other, each with its whole cost. */
export function Yx2(): ReactElement {
  const { market } = usePromotionShell();
  const { t } = useMessages();
  const { Panel, offers: shares } = useCampaign();
  const products = useProducts();
  const today = useToday();
  const product = products.data && advertisedProduct(products.data);
  const offers = product ? offersOf(product, market, shares, today) : [];
  return (
    <Page flush>
      <Panel
        title={t('campaign.offersTitle')}
        lead={offers.length > 0 && <Message id="campaign.offersLead" values={{ count: offers.length }} />}
      />
      {product && offers.length > 0 ? (
        <Offers product={product} offers={offers} />
      ) : (
        <Card look="over">
          <Loaded call={products} skeleton={<PriceSkeleton />}>
            {() => <NothingOffered />}
          </Loaded>
        </Card>
      )}
      {products.status !== 'loading' && <LegalLines />}
    </Page>
  );
}

function offersOf(
  product: Product,
  market: Market,
  shares: readonly number[],
  today: CalendarDate,
): readonly CostBreakdown[] {
  const term = advertisedTerm(product, market);
  return advertisedAmounts(product, market, shares).flatMap(amount => {
    const cost = quote(product, amount, term, today, market);
    return cost ? [cost] : [];
  });
}

interface OffersProps {
  readonly product: Product;
  readonly offers: readonly CostBreakdown[];
}

function Offers({ product, offers: [first, ...others] }: OffersProps): ReactElement {
  const { navigate, track } = usePromotionShell();
  function choose({ loanAmount, term }: CostBreakdown) {
    track({ eventType: 'click', pageName: 'yx2', eventOption: 'amount' });
    navigate('yx2ConfirmBorrow', { productId: product.productId, amount: loanAmount, term });
  }
  return (
    <>
      {first && <OfferRow cost={first} look="over" onChoose={choose} />}
      <Section>
        {others.map(cost => (
          <OfferRow key={cost.loanAmount} cost={cost} onChoose={choose} />
        ))}
      </Section>
      <Section>
        <Fine>
          <ProductRange product={product} />
        </Fine>
      </Section>
    </>
  );
}
