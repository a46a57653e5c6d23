import { Loaded } from '@sunbird/remote-kit/loaded';
import { usePromotionShell } from '@sunbird/shell-api';
import { Button, Card, Gap, Page, Section, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { useCampaign } from '../shared/campaign-root';
import { ExampleCard } from '../shared/example-card';
import { LegalLines } from '../shared/legal-lines';
import { advertisedProduct } from '../shared/offer';
import { useProducts } from '../shared/products';
import { useMessages } from '../use-messages';
import { PlaceCount } from './place-count';
import { Reminder } from './reminder';
import type { Places } from './use-places';

export interface FullViewProps {
  readonly places: Places;
  /** National number, where one was given. */
  readonly mobile: string;
  /** There are places again. */
  readonly onAgain: () => void;
}

/** No place is left today: one SMS when there are new ones, or the loan without the campaign. */
export function FullView({ places, mobile, onAgain }: FullViewProps): ReactElement {
  const { navigate } = usePromotionShell();
  const { t, formatDate } = useMessages();
  const { Panel } = useCampaign();
  const products = useProducts();
  const product = products.data && advertisedProduct(products.data);

  // The last place may have been taken after the known count, so the count is reloaded before it is shown.
  const { call } = places;
  const atOpening = useRef(call);
  useEffect(() => atOpening.current.reload(), []);
  const isNew = places.counted?.left === 0 || call.data !== atOpening.current.data;
  const counted = isNew ? places.counted : undefined;
  const again = counted !== undefined && counted.left > 0;

  return (
    <Page flush>
      <Panel
        title={t(again ? 'full.againTitle' : 'campaign.fullTitle')}
        lead={
          !again &&
          places.counted &&
          t('full.next', { time: formatDate(places.counted.nextAt, 'weekdayTime') })
        }
      />
      <Card look="over">
        <PlaceCount places={isNew ? places : { ...places, counted }} />
        <Gap />
        {again ? <Button onClick={onAgain}>{t('full.again')}</Button> : <Reminder mobile={mobile} />}
        <Gap size="small" />
        <Button kind="text" onClick={() => navigate('home')}>
          {t('full.regular')}
        </Button>
      </Card>
      <Section>
        <Loaded call={products} skeleton={<SkeletonCards cards={1} />}>
          {() => product && <ExampleCard product={product} />}
        </Loaded>
      </Section>
      <LegalLines />
    </Page>
  );
}
