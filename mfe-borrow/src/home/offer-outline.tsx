import { useI18n } from '@sunbird/i18n';
import { BigMoneyPlace } from '@sunbird/remote-kit/big-money';
import { useShell } from '@sunbird/shell-api';
import {
  AmountSliderOutline,
  Button,
  Card,
  Collapse,
  CostBar,
  CostList,
  Divider,
  Hero,
  Pending,
  ReceiveRepayPair,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
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
          <Button name="apply" loading={applies} onClick={onApply}>
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

/** The lines of a price before it is known, each of the size that it will have. */
export function PriceOutline(): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  return (
    <>
      <ReceiveRepayPair receive={undefined} repay={undefined} />
      <Divider />
      <CostList
        rows={[
          { label: t('cost.repayOn'), value: <Pending digits={11} /> },
          { label: t('cost.timeToRepay'), value: <Pending digits={6} /> },
          { label: t(market.aprLabel ?? 'cost.apr'), value: <Pending digits={5} /> },
        ]}
      />
      <CostBar received={undefined} fees={undefined} interest={undefined} />
      <Collapse title={t('price.open')}>{null}</Collapse>
    </>
  );
}
