import type { Product } from '@sunbird/api-client';
import { aprRows, aprText } from '@sunbird/i18n/apr-text';
import { usePromotionShell } from '@sunbird/shell-api';
import { Card, CardHead, CostList, Fine, Gap, ReceiveRepayPair } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import { useExample } from './offer';

export interface ExampleCardProps {
  readonly products: readonly Product[];
  readonly look?: 'plain' | 'over';
}

/** The price of one loan with every cost in it: stands wherever a campaign names an amount. */
export function ExampleCard({ products, look = 'plain' }: ExampleCardProps): ReactElement | null {
  const { market } = usePromotionShell();
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  const example = useExample(products);
  if (!example) return null;
  const { product, cost } = example;
  return (
    <Card look={look}>
      <CardHead
        title={t('example.title')}
        tag={
          <Fine>
            <Message id="example.loan" values={{ amount: cost.loanAmount, days: cost.term }} />
          </Fine>
        }
      />
      <Gap size="small" />
      <ReceiveRepayPair receive={cost.disbursalAmount} repay={cost.repayAmount} />
      <CostList
        divided
        rows={[
          { label: t('cost.repayOn'), value: formatDate(cost.dueDate) },
          ...aprRows(cost.apr, market, i18n),
        ]}
      />
      <Fine>
        <ProductRange product={product} />
      </Fine>
    </Card>
  );
}

/** The product's smallest and largest amount, its terms, and its highest APR. */
export function ProductRange({ product }: { readonly product: Product }): ReactElement {
  const i18n = useMessages();
  const [shortest, longest] = [Math.min(...product.terms), Math.max(...product.terms)];
  return (
    <Message
      id={shortest === longest ? 'example.rangeOneTerm' : 'example.range'}
      values={{
        product: <span translate="no">{product.productName}</span>,
        min: product.minAmount,
        max: product.maxAmount,
        shortest,
        longest,
        apr: aprText(product.aprMax, i18n),
      }}
    />
  );
}
