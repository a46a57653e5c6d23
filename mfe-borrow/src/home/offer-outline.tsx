import { useI18n } from '@sunbird/i18n';
import { BigMoneyPlace } from '@sunbird/remote-kit/big-money';
import { useShell } from '@sunbird/shell-api';
import { AmountSliderOutline, Button, Card, Hero, Pending } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { PriceOutline } from '../shared/price/price-outline';
import { Message, useMessages } from '../use-messages';
import styles from './home.module.css';

export interface OfferOutlineProps {
  /** Apply was pressed: it acts as soon as the lender has sent the offer. */
  readonly applies: boolean;
  readonly onApply: () => void;
}

/**
 * The offer before the lender has sent it: everything but its figures, each in its place. The page holds it as the
 * first picture of home, so it is of the same size as the offer.
 */
export function OfferOutline({ applies, onApply }: OfferOutlineProps): ReactElement {
  const { settings } = useShell();
  const { t } = useMessages();
  // In some markets the currency's code follows the amount.
  const { code } = useI18n().moneyParts(0);
  return (
    <>
      <Hero
        brand={settings.brand.name}
        label={t('home.howMuch')}
        figure={
          <>
            <BigMoneyPlace />
            <span className="ui-sr-only" role="status">
              {t('common.loading')}
            </span>
          </>
        }
      >
        <AmountSliderOutline />
      </Hero>
      <Card look="over">
        <PriceOutline />
        <div className={styles.main}>
          <Button data-press="apply" loading={applies} onClick={onApply}>
            <Message
              id="home.apply"
              values={{ amount: 0, money: () => <Pending digits={7 + code.length} /> }}
            />
          </Button>
        </div>
      </Card>
    </>
  );
}
