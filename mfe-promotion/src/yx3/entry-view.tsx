import { Loaded } from '@sunbird/remote-kit/loaded';
import { Card, Divider, Page, Section, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useRef } from 'react';
import type { Campaign } from '../shared/campaign';
import { useCampaign } from '../shared/campaign-root';
import { ExampleCard } from '../shared/example-card';
import { LegalLines } from '../shared/legal-lines';
import { advertisedProduct, useProducts } from '../shared/offer';
import { PriceSkeleton } from '../shared/offer-states';
import { Message, useMessages } from '../use-messages';
import { NumberForm } from './number-form';
import { PlaceCount, type Places } from './places';
import type { StepRun } from './use-steps';

export interface EntryViewProps {
  readonly run: StepRun;
  readonly places: Places;
}

/**
 * The mobile number, the places left, and what a loan costs. The content below a pending response waits for
 * it, so that nothing moves under a finger.
 */
export function EntryView({ run, places }: EntryViewProps): ReactElement {
  const { t } = useMessages();
  const { Panel } = useCampaign();
  const products = useProducts();
  const product = products.data && advertisedProduct(products.data);
  const top = useTopCard(products.status !== 'loading', product !== undefined);
  const isCounted = places.counted !== undefined || places.call.error !== undefined;
  return (
    <Page flush>
      <Panel
        title={t('campaign.entryTitle')}
        lead={
          product ? (
            <Message id="campaign.entryLeadAmount" values={{ amount: product.maxAmount }} />
          ) : (
            t('campaign.entryLead')
          )
        }
      />
      {top === 'number' && <NumberCard run={run} places={places} look="over" />}
      {top === 'example' && product && <ExampleCard products={products.data ?? []} look="over" />}
      {top === undefined && (
        <Card look="over">
          <PriceSkeleton />
        </Card>
      )}
      {top === 'example' && (
        <Section>
          <NumberCard run={run} places={places} look="plain" />
        </Section>
      )}
      {top === 'number' && isCounted && <ExampleBelow products={products} />}
      {top !== undefined && isCounted && products.status !== 'loading' && <LegalLines />}
    </Page>
  );
}

function ExampleBelow({ products }: { readonly products: ReturnType<typeof useProducts> }): ReactElement {
  return (
    <Section>
      <Loaded call={products} skeleton={<SkeletonCards cards={1} />}>
        {data => <ExampleCard products={data} />}
      </Loaded>
    </Section>
  );
}

/**
 * The card over the panel. A campaign that begins with the example waits for its price; without one, the number stands
 * there and stays, because what is typed into a card is lost when the card changes its place.
 */
function useTopCard(isSettled: boolean, hasExample: boolean): Campaign['first'] | undefined {
  const { first } = useCampaign();
  const chosen = useRef<Campaign['first']>();
  if (first === 'number') chosen.current = 'number';
  else if (isSettled) chosen.current ??= hasExample ? 'example' : 'number';
  return chosen.current;
}

interface NumberCardProps extends EntryViewProps {
  readonly look: 'plain' | 'over';
}

function NumberCard({ run, places, look }: NumberCardProps): ReactElement {
  const showsPlaces = run.stage !== 'registered' && !places.missing;
  return (
    <Card look={look}>
      <NumberForm run={run} />
      {showsPlaces && (
        <>
          <Divider />
          <PlaceCount places={places} />
        </>
      )}
    </Card>
  );
}
