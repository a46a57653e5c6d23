import { type DataOf, drawCoupon, type getLotteryChances } from '@sunbird/api-client';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { useAct, useShell } from '@sunbird/shell-api';
import { Button, Gap, Logo, Notice, Title } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import styles from './coupon.module.css';
import { DrawnDialog } from './drawn-dialog';
import { PrizeList, winningOf } from './prize-list';

const cards = [1, 2, 3] as const;

export interface DrawCardsProps {
  readonly chances: DataOf<typeof getLotteryChances>;
  readonly orderNo: string | undefined;
  /** A turn was taken: the count of turns is out of date. */
  readonly onDrawn: () => void;
}

/** Three cards, of which one is opened. Which one makes no difference, and the page says so. */
export function DrawCards({ chances, orderNo, onDrawn }: DrawCardsProps): ReactElement {
  const { api, track } = useShell();
  const { t, formatDate } = useMessages();
  const [card, setCard] = useState<number>();
  const [drawn, setDrawn] = useState<DataOf<typeof drawCoupon>>();
  const [open, setOpen] = useState(false);
  const { chances: count, prizes } = chances;

  const draw = useAct(async () => {
    track({ eventType: 'submit', eventOption: 'draw', pageName: 'coupon' });
    setDrawn(await api.call(drawCoupon, orderNo ? { orderNo } : {}, { intent: 'draw' }));
    setOpen(true);
    track({ eventType: 'success', eventOption: 'draw', pageName: 'coupon' });
  });

  function close() {
    setOpen(false);
    setCard(undefined);
    onDrawn();
  }

  return (
    <UserPage
      title={t('draw.title')}
      sticky={
        <>
          {draw.error !== undefined && (
            <Notice kind="bad" role="alert">
              <ErrorText error={draw.error} />
            </Notice>
          )}
          <Button loading={draw.pending} onClick={() => void draw.run()}>
            {t(card === undefined ? 'draw.openAny' : 'draw.open')}
          </Button>
        </>
      }
    >
      <Title
        lead={prizes ? t('draw.lead', { count, winning: winningOf(prizes) }) : t('draw.turns', { count })}
      >
        {t('draw.question')}
      </Title>
      <div className={styles.cards} role="radiogroup" aria-label={t('draw.question')}>
        {cards.map(number => (
          <label key={number} className={styles.card} data-on={number === card || undefined}>
            <input
              type="radio"
              name="draw-card"
              className="ui-sr-only"
              aria-label={t('draw.card', { number })}
              checked={number === card}
              onChange={() => setCard(number)}
            />
            <Logo size={40} onHero />
          </label>
        ))}
      </div>
      <Gap size="small" />
      <p className={styles.fair}>{t('draw.fair')}</p>
      {chances.endTime !== undefined && (
        <p className={styles.fair}>{t('draw.until', { date: formatDate(chances.endTime, 'shortDate') })}</p>
      )}
      <PrizeList prizes={prizes} />
      <DrawnDialog open={open} drawn={drawn} onClose={close} />
    </UserPage>
  );
}
