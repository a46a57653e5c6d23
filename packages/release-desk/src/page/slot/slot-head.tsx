import type { MarketCode } from '@sunbird/loan-domain';
import { Button } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Candidate, Me, SlotView } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { Chips } from '../parts/chips';
import { TurnBackIcon } from '../parts/icons';
import { PageHead } from '../parts/page-head';
import { slotAddress } from '../route';
import styles from './slot-page.module.css';

interface SlotHeadProps {
  readonly view: SlotView;
  readonly slot: string;
  readonly market: MarketCode;
  readonly chosen: Candidate | undefined;
  readonly onOpen: (dialog: 'publish' | 'rollBack') => void;
}

/** The slot's name, and what can be done about its releases. */
export function SlotHead({ view, slot, market, chosen, onOpen }: SlotHeadProps): ReactElement {
  const { t, slotName, marketName, shortName } = useDeskFormatters();
  return (
    <PageHead
      crumb={t('desk.slot.crumb', { slot: slotName(slot) })}
      title={
        <>
          {slotName(slot)} <span>{marketName(market)}</span>
        </>
      }
    >
      <Button
        inline
        kind="secondary"
        icon={<TurnBackIcon />}
        disabled={!view.back}
        onClick={() => onOpen('rollBack')}
      >
        {t('desk.rollBack.open')}
      </Button>
      {chosen && (
        <Button inline disabled={chosen.failed.length > 0} onClick={() => onOpen('publish')}>
          {t('desk.publish.open', { release: shortName(chosen) })}
        </Button>
      )}
    </PageHead>
  );
}

interface SlotMarketsProps {
  readonly me: Me;
  readonly slot: string;
  readonly market: MarketCode;
}

/** The choice of market, where there is one. */
export function SlotMarkets({ me, slot, market }: SlotMarketsProps): ReactElement | null {
  const { t, marketName } = useDeskFormatters();
  if (me.markets.length <= 1) return null;
  return (
    <div className={styles.markets}>
      <Chips
        label={t('desk.slot.market')}
        options={me.markets.map(code => ({ value: code, label: marketName(code) }))}
        value={market}
        onChange={code => {
          window.location.hash = slotAddress(slot, code);
        }}
      />
    </div>
  );
}
