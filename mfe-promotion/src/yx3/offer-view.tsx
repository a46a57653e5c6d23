import { routePaths } from '@sunbird/loan-domain';
import { usePromotionShell } from '@sunbird/shell-api';
import { ApprovedIllustration, Button, Page, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { ExampleCard } from '../shared/example-card';
import { LegalLines } from '../shared/legal-lines';
import { Message, useMessages } from '../use-messages';
import type { Found } from './steps';
import { StoreButton } from './store-button';
import styles from './yx3.module.css';

/** All steps are done: until when the place is reserved, what a loan costs, and the way to apply. */
export function OfferView({ found }: { readonly found: Found }): ReactElement {
  const { inWrapper, navigate } = usePromotionShell();
  const { t, formatDate } = useMessages();
  const { product, reservation, address } = found;
  return (
    <Page
      bar={false}
      sticky={
        <>
          {inWrapper ? (
            <Apply productId={product?.productId} />
          ) : (
            address && <StoreButton url={address.url}>{t('offer.continue')}</StoreButton>
          )}
          <Button kind="text" onClick={() => navigate('home')}>
            {t('common.notNow')}
          </Button>
        </>
      }
    >
      <div className={styles.top} role="status">
        <ApprovedIllustration />
        <Title
          center
          heading
          lead={
            reservation
              ? t('offer.kept', { time: formatDate(reservation.keptUntil, 'weekdayTime') })
              : t('offer.decide')
          }
        >
          {product && <Message id="offer.title" values={{ amount: product.maxAmount }} />}
        </Title>
      </div>
      {product && <ExampleCard product={product} />}
      <LegalLines />
    </Page>
  );
}

/** In the app there is nothing to install: the number has no account yet, so the way leads by registration to the loan. */
function Apply({ productId }: { readonly productId: string | undefined }): ReactElement {
  const { navigate, track } = usePromotionShell();
  const { t } = useMessages();
  function apply() {
    track({ eventType: 'click', pageName: 'yx3', eventOption: 'apply' });
    const query = productId === undefined ? '' : `?productId=${encodeURIComponent(productId)}`;
    navigate('register', { next: `${routePaths.toBorrow}${query}` });
  }
  return <Button onClick={apply}>{t('offer.apply')}</Button>;
}
