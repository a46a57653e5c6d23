import { calendarDateAt } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { quote } from '@sunbird/remote-kit/quote';
import { useSetAtom, useShell } from '@sunbird/shell-api';
import { Button, Card, EmptyState, Hero } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { LoanPrice, LoanSlider } from '../shared/loan-choice/loan-price';
import { keyOf, pressedAtom } from '../shared/loan-choice/pressed-apply';
import { type ChosenLoan, useLoanChoice } from '../shared/loan-choice/use-loan-choice';
import { Message, useMessages } from '../use-messages';
import styles from './home.module.css';
import { HomeExtras } from './home-extras';
import { LateLastOutcome } from './late-order-home';
import { OfferOutline } from './offer-outline';
import type { HomeView } from './use-home';

export interface CanBorrowProps {
  readonly view: HomeView;
  readonly onReload: () => void;
  /** Apply was pressed before this offer was there: it acts now. */
  readonly applies: boolean;
}

/** Home of a borrower without a loan, signed in or not: choose an amount and see its whole price. */
export function CanBorrow({ view, onReload, applies }: CanBorrowProps): ReactElement {
  const { focusHeading } = useShell();
  const { t } = useMessages();
  const chosen = useLoanChoice(view.products);
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
        first={view.order && <LateLastOutcome order={view.order} />}
        productId={chosen.product.productId}
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
  const { product, amount, term } = chosen;
  function apply() {
    track({ eventType: 'click', pageName: 'home', eventOption: 'apply' });
    const loan = { productId: product.productId, amount, term };
    setPressed(keyOf(loan));
    navigate('toBorrow', loan);
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
  const { api, market, settings } = useShell();
  const { t } = useMessages();
  const { product, amount, term } = chosen;
  const cost = quote(product, amount, term, calendarDateAt(api.now(), market.zone), market);
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
