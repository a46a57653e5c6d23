import type { Product } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { aprText } from '@sunbird/i18n/apr-text';
import type { CostBreakdown } from '@sunbird/loan-domain';
import { useToday } from '@sunbird/remote-kit/lender-clock';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { usePromotionShell } from '@sunbird/shell-api';
import { Button, Card, Fine, Page, Section } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { CampaignRoot, useCampaign } from '../shared/campaign-root';
import { ProductRange } from '../shared/example-card';
import { LegalLines } from '../shared/legal-lines';
import { advertisedProduct, type Offer, offersOf, useProducts } from '../shared/offer';
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
  const { data = [] } = products;
  const range = advertisedProduct(data);
  const offers = offersOf(data, market, shares, today);
  return (
    <Page flush>
      <Panel
        title={t('campaign.offersTitle')}
        lead={offers.length > 0 && <Message id="campaign.offersLead" values={{ count: offers.length }} />}
      />
      {range && offers.length > 0 ? (
        <Offers range={range} offers={offers} />
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

interface OffersProps {
  /** Within its amounts and terms another loan can be chosen. */
  readonly range: Product;
  readonly offers: readonly Offer[];
}

function Offers({ range, offers }: OffersProps): ReactElement {
  const { navigate, track } = usePromotionShell();
  function choose({ loanAmount, term }: CostBreakdown) {
    track({ eventType: 'click', pageName: 'yx2', eventOption: 'amount' });
    navigate('yx2ConfirmBorrow', { productId: range.productId, amount: loanAmount, term });
  }
  const [first, ...others] = offers;
  return (
    <>
      {first && <OfferRow cost={first.cost} look="over" onChoose={choose} />}
      <Section>
        {others.map(({ cost }) => (
          <OfferRow key={cost.loanAmount} cost={cost} onChoose={choose} />
        ))}
      </Section>
      <Section>
        {[...new Set(offers.map(({ product }) => product))].map(product => (
          <Fine key={product.productId}>
            <ProductRange product={product} />
          </Fine>
        ))}
      </Section>
    </>
  );
}
