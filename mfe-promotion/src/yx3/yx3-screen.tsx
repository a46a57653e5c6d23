import { getAppAddress } from '@sunbird/api-client';
import { routePaths } from '@sunbird/loan-domain';
import { Refused } from '@sunbird/remote-kit/refused';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { typedMobileAtom, useAct, useCall, usePromotionShell, useSetAtom } from '@sunbird/shell-api';
import {
  ApprovedIllustration,
  Button,
  Card,
  Gap,
  Notice,
  Page,
  Skeleton,
  SkeletonBar,
  Title,
} from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { CampaignRoot, useCampaign } from '../shared/campaign-root';
import { ExampleCard } from '../shared/example-card';
import { LegalLines } from '../shared/legal-lines';
import { advertisedProduct } from '../shared/offer';
import { NothingOffered } from '../shared/offer-states';
import { Message, useMessages } from '../use-messages';
import { EntryView } from './entry-view';
import { FullView } from './full-view';
import { usePlaces } from './places';
import { StepsView } from './steps-view';
import type { StepRun } from './use-steps';
import { useSteps } from './use-steps';
import styles from './yx3.module.css';

export function Screen(): ReactElement {
  return (
    <CampaignRoot>
      <Yx3 />
    </CampaignRoot>
  );
}

/** A borrower with an account applies at home; this page is for new ones. */
function SignedInView(): ReactElement {
  const { navigate } = usePromotionShell();
  const { t } = useMessages();
  const { Panel } = useCampaign();
  return (
    <Page flush>
      <Panel title={t('campaign.entryTitle')} />
      <Card look="over">
        <Title size="card" lead={t('signedIn.text')}>
          {t('signedIn.title')}
        </Title>
        <Gap />
        <Button onClick={() => navigate('home')}>{t('signedIn.home')}</Button>
      </Card>
    </Page>
  );
}

/** The steps ended because the lender offers nothing now; no place was taken. */
function NoOffer(): ReactElement {
  const { t } = useMessages();
  return (
    <Page title={t('noOffer.page')}>
      <NothingOffered />
    </Page>
  );
}

/** A number, the places left, four steps, and on to the application in the app. */
export function Yx3(): ReactElement {
  const { session } = usePromotionShell();
  const places = usePlaces();
  const run = useSteps(!places.missing);
  const full = run.stage === 'full' || (run.stage === 'entry' && places.noneFromStart);
  useStepFocus(full ? 'full' : run.stage);

  if (session.status === 'signedIn') return <SignedInView />;
  if (full) return <FullView places={places} mobile={run.mobile} onAgain={() => run.stop()} />;
  switch (run.stage) {
    case 'running':
    case 'failed':
      return <StepsView run={run} />;
    case 'noOffer':
      return <NoOffer />;
    case 'app':
      return <FinishInApp onBack={() => run.stop()} />;
    case 'done':
      return <OfferView collected={run.collected} mobile={run.mobile} />;
    default:
      return <EntryView run={run} places={places} />;
  }
}

/** The lender takes applications of this number in the app only. */
function FinishInApp({ onBack }: { readonly onBack: () => void }): ReactElement {
  const { settings } = usePromotionShell();
  const { t } = useMessages();
  const app = <span translate="no">{settings.brand.name}</span>;
  return (
    <Page
      bar={false}
      sticky={
        <>
          <AppAddress />
          <Button kind="text" onClick={onBack}>
            {t('common.back')}
          </Button>
        </>
      }
    >
      <div className={styles.middle} role="status">
        <ApprovedIllustration />
        <Title center heading lead={<Message id="app.text" values={{ app }} />}>
          {t('app.title')}
        </Title>
      </div>
    </Page>
  );
}

function AppAddress(): ReactElement {
  const { settings } = usePromotionShell();
  const address = useCall(getAppAddress, { packageName: settings.packageName });
  if (address.data) {
    return (
      <StoreButton url={address.data.url}>
        <Message id="app.open" values={{ app: <span translate="no">{settings.brand.name}</span> }} />
      </StoreButton>
    );
  }
  if (address.status === 'error') return <Refused error={address.error} onRetry={address.reload} />;
  return (
    <Skeleton>
      <SkeletonBar height={52} />
    </Skeleton>
  );
}

/** All steps are done: until when the place is reserved, what a loan costs, and the way to apply. */
function OfferView({ collected, mobile }: Pick<StepRun, 'collected' | 'mobile'>): ReactElement {
  const { inWrapper, navigate } = usePromotionShell();
  const { t, formatDate } = useMessages();
  const { products = [], reservation, address } = collected;
  const product = advertisedProduct(products);
  return (
    <Page
      bar={false}
      sticky={
        <>
          <Apply productId={product?.productId} mobile={mobile} />
          {!inWrapper && address && (
            <StoreButton kind="secondary" url={address.url}>
              {t('offer.continue')}
            </StoreButton>
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
      <ExampleCard products={products} />
      <LegalLines />
    </Page>
  );
}

interface ApplyProps {
  readonly productId: string | undefined;
  /** For which the place is reserved: registration begins with it. */
  readonly mobile: string;
}

/** The number has no account yet, so the way leads by registration to the loan; a browser need not install anything. */
function Apply({ productId, mobile }: ApplyProps): ReactElement {
  const { inWrapper, navigate, track } = usePromotionShell();
  const { t } = useMessages();
  const keepTyped = useSetAtom(typedMobileAtom);
  function apply() {
    keepTyped(mobile);
    track({ eventType: 'click', pageName: 'yx3', eventOption: 'apply' });
    const query = productId === undefined ? '' : `?productId=${encodeURIComponent(productId)}`;
    navigate('register', { next: `${routePaths.toBorrow}${query}` });
  }
  return <Button onClick={apply}>{t(inWrapper ? 'offer.apply' : 'offer.applyHere')}</Button>;
}

interface StoreButtonProps {
  /** Address of the app's store page, from the lender. */
  readonly url: string;
  readonly kind?: 'secondary';
  readonly children: ReactNode;
}

/** Leads to the app's store page. If the store does not open, it explains how else to find the app. */
function StoreButton({ url, kind, children }: StoreButtonProps): ReactElement {
  const { openExternal, settings, track } = usePromotionShell();
  const [stayed, setStayed] = useState(false);
  const open = useAct(async () => {
    track({ eventType: 'click', pageName: 'yx3', eventOption: 'openApp' });
    setStayed(!(await openExternal(url)));
  });
  return (
    <>
      {stayed && (
        <Notice kind="info" role="status">
          <Message id="store.notOpened" values={{ app: <span translate="no">{settings.brand.name}</span> }} />
        </Notice>
      )}
      <Button {...(kind && { kind })} loading={open.pending} onClick={() => void open.run()}>
        {children}
      </Button>
    </>
  );
}
