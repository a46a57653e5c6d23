import { Money } from '@sunbird/i18n';
import { isOnboardingStep } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { useToday } from '@sunbird/remote-kit/lender-clock';
import { CallFailed, StaleNotice } from '@sunbird/remote-kit/loaded';
import { quote } from '@sunbird/remote-kit/quote';
import { type CallState, useSetAtom, useShell } from '@sunbird/shell-api';
import {
  BrandRow,
  Button,
  Card,
  EmptyState,
  Hero,
  KeyValue,
  Page,
  remoteScreen,
  SkeletonHero,
} from '@sunbird/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { LendersAccount } from '../shared/accounts';
import { LoanPrice, LoanSlider } from '../shared/loan-choice/loan-price';
import { keyOf, pressedAtom } from '../shared/loan-choice/pressed-apply';
import { type ChosenLoan, useLoanChoice } from '../shared/loan-choice/use-loan-choice';
import { PullToRefresh } from '../shared/pull-to-refresh';
import { Message, useMessages } from '../use-messages';
import styles from './home.module.css';
import { HomeExtras } from './home-extras';
import { LateLastOutcome, LateOrderHome, prefetchOrderHome } from './late-order-home';
import { OfferOutline } from './offer-outline';
import { type HomeView, useHome, useLotteryChances } from './use-home';

export const Screen = remoteScreen(Home);

function Home(): ReactElement {
  const { language, session, settings } = useShell();
  const home = useHome();
  const setPressed = useSetAtom(pressedAtom);
  // A log-in after an earlier press was left.
  useEffect(() => setPressed(undefined), [setPressed]);
  const signedIn = session.status === 'signedIn';
  // Apply was pressed before the lender had sent the offer.
  const [applies, setApplies] = useState(false);
  useEffect(() => {
    if (signedIn) prefetchOrderHome(language.current);
  }, [language.current, signedIn]);
  useEffect(() => {
    if (home.status !== 'loading') setApplies(false);
  }, [home.status]);

  return (
    <Page flush>
      <PullToRefresh onRefresh={home.reload} settled={home.error ?? home.at}>
        {home.data && <HomeBody view={home.data} call={home} applies={applies} />}
        {home.data && (
          <div className={styles.plain}>
            <StaleNotice call={home} />
          </div>
        )}
        {home.status === 'error' && (
          <div className={styles.plain}>
            <BrandRow brand={settings.brand.name} />
            <CallFailed error={home.error} onRetry={home.reload} />
            <LastKnownLoan />
          </div>
        )}
        {home.status === 'loading' && !signedIn && (
          <OfferOutline applies={applies} onApply={() => setApplies(true)} />
        )}
        {home.status === 'loading' && signedIn && <ReturningHome />}
      </PullToRefresh>
    </Page>
  );
}

/** Until the lender has answered a borrower who comes back: her loan as it was known. */
function ReturningHome(): ReactElement {
  const { lastLoan, settings } = useShell();
  if (!lastLoan.read()) return <SkeletonHero brand={settings.brand.name} />;
  return (
    <div className={styles.plain}>
      <BrandRow brand={settings.brand.name} />
      <LastKnownLoan short />
    </div>
  );
}

/** Whether home shows an order, or why there is no offer, rather than an offer. */
function showsOrder({ applyBlock, homeStatus, order }: HomeView): boolean {
  if (homeStatus !== 'canLoan' || applyBlock) return true;
  return order !== null && isOnboardingStep(order.status);
}

interface HomeBodyProps {
  readonly view: HomeView;
  readonly call: CallState<HomeView>;
  readonly applies: boolean;
}

function HomeBody({ view, call, applies }: HomeBodyProps): ReactElement {
  if (!showsOrder(view)) return <CanBorrow view={view} onReload={call.reload} applies={applies} />;
  return <LateOrderHome view={view} order={view.order} call={call} />;
}

interface LastKnownLoanProps {
  /** Omits where to pay: the lender's response is pending. */
  readonly short?: boolean;
}

/**
 * Until home is loaded, or if it cannot be: the last known amount owed and where to pay it. Nothing without an open
 * loan. The page holds it as a picture, in which the boot script fills what `data-last` names.
 */
function LastKnownLoan({ short = false }: LastKnownLoanProps): ReactElement | null {
  const { lastLoan } = useShell();
  const { t, formatDate } = useMessages();
  const loan = lastLoan.read();
  if (!loan) return null;
  const { account, at, dueDate, owed } = loan;
  return (
    <>
      <Card
        title={
          <Message
            id="home.lastKnown"
            values={{ time: <span data-last="at">{formatDate(at, 'dayTime')}</span> }}
          />
        }
      >
        {owed !== undefined && (
          <KeyValue label={t('cost.leftToRepay')}>
            <span data-last="owed">
              <Money value={owed} />
            </span>
          </KeyValue>
        )}
        {dueDate && (
          <KeyValue label={t('cost.repayOn')}>
            <span data-last="dueDate">{formatDate(dueDate)}</span>
          </KeyValue>
        )}
      </Card>
      {account && !short && (
        <div className={styles.gap}>
          <LendersAccount account={account} />
        </div>
      )}
    </>
  );
}

interface CanBorrowProps {
  readonly view: HomeView;
  readonly onReload: () => void;
  /** Apply was pressed before this offer was there: it acts now. */
  readonly applies: boolean;
}

/** Home of a borrower without a loan, signed in or not: choose an amount and see its whole price. */
function CanBorrow({ view, onReload, applies }: CanBorrowProps): ReactElement {
  const { focusHeading } = useShell();
  const { t } = useMessages();
  const chosen = useLoanChoice(view.products);
  const lottery = useLotteryChances(true);
  const [isDue, setIsDue] = useState(applies && view.products.length > 0);
  if (view.products.length === 0) {
    return (
      <EmptyState title={t('home.noProducts')} action={{ label: t('common.tryAgain'), onClick: onReload }}>
        {t('home.noProductsText')}
      </EmptyState>
    );
  }
  if (!chosen) return <OfferOutline applies={isDue} onApply={() => setIsDue(true)} />;
  return (
    <>
      <Calculator chosen={chosen} applies={isDue} />
      <HomeExtras
        view={view}
        lottery={lottery}
        first={view.order && <LateLastOutcome order={view.order} />}
        priced={[chosen.range, chosen.crossing?.product]}
        onProduct={({ productId }) => {
          chosen.choose({ productId });
          focusHeading();
        }}
      />
    </>
  );
}

interface CalculatorProps {
  readonly chosen: ChosenLoan;
  readonly applies: boolean;
}

/** Applies for the loan on its own page; at once where Apply was pressed before the offer was there. */
function useApply({ chosen, applies }: CalculatorProps, isOffered: boolean): () => void {
  const { navigate, track } = useShell();
  const setPressed = useSetAtom(pressedAtom);
  const { product, range, amount, term } = chosen;
  function apply() {
    track({ eventType: 'click', pageName: 'home', eventOption: 'apply' });
    setPressed(keyOf({ productId: product.productId, amount, term }));
    navigate('toBorrow', { productId: range.productId, amount, term });
  }
  const isDue = useRef(applies);
  useEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    if (isOffered) apply();
  });
  return apply;
}

function Calculator(props: CalculatorProps): ReactElement {
  const { chosen } = props;
  const { market, settings } = useShell();
  const { t } = useMessages();
  const { product, amount, term } = chosen;
  const cost = quote(product, amount, term, useToday(), market);
  const apply = useApply(props, cost !== undefined);
  return (
    <>
      <Hero
        brand={settings.brand.name}
        label={t('home.howMuch')}
        figure={<BigMoney value={amount} hideCode />}
      >
        <LoanSlider chosen={chosen} cost={cost} />
      </Hero>
      <Card look="over">
        <LoanPrice chosen={chosen} cost={cost}>
          <div className={styles.main}>
            <Button name="apply" onClick={apply}>
              <Message id="home.apply" values={{ amount }} />
            </Button>
          </div>
        </LoanPrice>
      </Card>
    </>
  );
}
