import { Loaded } from '@sunbird/remote-kit/loaded';
import { Card, Divider, Page, Section, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useCampaign } from '../shared/campaign-root';
import { ExampleCard } from '../shared/example-card';
import { LegalLines } from '../shared/legal-lines';
import { advertisedProduct } from '../shared/offer';
import { useProducts } from '../shared/products';
import { Message, useMessages } from '../use-messages';
import { NumberForm } from './number-form';
import { PlaceCount } from './place-count';
import type { Places } from './use-places';
import type { StepRun } from './use-steps';

export interface EntryViewProps {
  readonly run: StepRun;
  readonly places: Places;
}

/** The mobile number, the places left, and what a loan costs. */
export function EntryView({ run, places }: EntryViewProps): ReactElement {
  const { t } = useMessages();
  const { Panel, first } = useCampaign();
  const products = useProducts();
  const product = products.data && advertisedProduct(products.data);
  const showsPlaces = run.stage !== 'registered' && !places.missing;

  function number(look: 'plain' | 'over') {
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
  // Until the example has loaded, the number's card stands over the panel.
  const exampleFirst = first === 'example' && product !== undefined;
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
      {exampleFirst ? <ExampleCard product={product} look="over" /> : number('over')}
      <Section>
        {exampleFirst ? (
          number('plain')
        ) : (
          <Loaded call={products} skeleton={<SkeletonCards cards={1} />}>
            {() => product && <ExampleCard product={product} />}
          </Loaded>
        )}
      </Section>
      <LegalLines />
    </Page>
  );
}
