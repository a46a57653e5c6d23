import { calendarDateAt } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { quote } from '@sunbird/remote-kit/quote';
import { useSetAtom, useShell } from '@sunbird/shell-api';
import { AmountSlider, Button, Card, EmptyState, Hero, Notice } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { keyOf, pressedAtom } from '../shared/loan-choice/pressed-apply';
import { TermChoice } from '../shared/loan-choice/term-choice';
import { type ChosenLoan, useLoanChoice } from '../shared/loan-choice/use-loan-choice';
import { PriceSummary } from '../shared/price/price-summary';
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
      <Calculator chosen={chosen} ahead={view.ahead} applies={isDue} />
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
  readonly ahead: number;
  readonly applies: boolean;
}

function Calculator({ chosen, ahead, applies }: CalculatorProps): ReactElement {
  const { market, navigate, settings, track } = useShell();
  const { t } = useMessages();
  const { product, limits, amount, term, choose } = chosen;
  const setPressed = useSetAtom(pressedAtom);
  const cost = quote(product, amount, term, calendarDateAt(Date.now() + ahead, market.zone), market);

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
    if (cost) apply();
  });
  return (
    <>
      <Hero
        brand={settings.brand.name}
        label={t('home.howMuch')}
        figure={<BigMoney value={amount} hideCode />}
      >
        <AmountSlider
          label={t('cost.loanAmount')}
          min={limits.min}
          max={limits.max}
          step={limits.step}
          value={amount}
          valueText={t('cost.sliderValue', {
            amount,
            receive: cost?.disbursalAmount ?? 0,
            repay: cost?.repayAmount ?? 0,
          })}
          onChange={value => choose({ amount: value })}
        />
      </Hero>
      <Card look="over">
        {cost ? (
          <>
            <PriceSummary
              cost={cost}
              term={
                <TermChoice terms={limits.terms} value={term} onChange={value => choose({ term: value })} />
              }
            />
            <div className={styles.main}>
              <Button data-press="apply" onClick={apply}>
                <Message id="home.apply" values={{ amount }} />
              </Button>
            </div>
          </>
        ) : (
          <Notice kind="bad" role="alert">
            {t('home.notOffered')}
          </Notice>
        )}
      </Card>
    </>
  );
}
