import { type DataOf, drawCoupon, getLotteryChances } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { Refused } from '@sunbird/remote-kit/refused';
import { useAct, useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  Cell,
  CellGroup,
  Dialog,
  EmptyState,
  Fine,
  Gap,
  Logo,
  SkeletonCards,
  Sun,
  Title,
} from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { UserPage } from '../shared/user-page';
import { Message, useMessages } from '../use-messages';
import styles from './coupon.module.css';

/** One turn of the draw, with each possible result. */
export function DrawView({ orderNo }: { readonly orderNo: string | undefined }): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const call = useCall(getLotteryChances, {});
  if (call.data?.show && call.data.chances > 0) {
    return <DrawCards chances={call.data} orderNo={orderNo} onDrawn={call.reload} />;
  }
  return (
    <UserPage title={t('draw.title')}>
      <Loaded call={call} skeleton={<SkeletonCards />}>
        {({ show, prizes }) => (
          <>
            <EmptyState
              title={t(show ? 'draw.noTurns' : 'draw.none')}
              action={{
                label: t('draw.seeCoupons'),
                onClick: () => navigate('coupon', {}, { replace: true }),
              }}
            >
              {t(show ? 'draw.noTurnsText' : 'draw.noneText')}
            </EmptyState>
            {show && <PrizeList prizes={prizes} />}
          </>
        )}
      </Loaded>
    </UserPage>
  );
}

const cards = [1, 2, 3] as const;

interface DrawCardsProps {
  readonly chances: DataOf<typeof getLotteryChances>;
  readonly orderNo: string | undefined;
  /** A turn was taken: the count of turns is out of date. */
  readonly onDrawn: () => void;
}

/** Takes a turn; `drawn` is what it gave. */
function useDraw(orderNo: string | undefined, onTaken: () => void) {
  const { api, track } = useShell();
  const [drawn, setDrawn] = useState<DataOf<typeof drawCoupon>>();
  const draw = useAct(async () => {
    track({ eventType: 'submit', eventOption: 'draw', pageName: 'coupon' });
    setDrawn(await api.call(drawCoupon, orderNo ? { orderNo } : {}, { intent: 'draw' }));
    onTaken();
    track({ eventType: 'success', eventOption: 'draw', pageName: 'coupon' });
  });
  return { ...draw, drawn };
}

/** Three cards, of which one is opened. Which one makes no difference, and the page says so. */
function DrawCards({ chances, orderNo, onDrawn }: DrawCardsProps): ReactElement {
  const { t, formatDate } = useMessages();
  const [card, setCard] = useState<number>();
  const [open, setOpen] = useState(false);
  const draw = useDraw(orderNo, () => setOpen(true));
  const { chances: count, prizes, endTime } = chances;
  function close() {
    setOpen(false);
    setCard(undefined);
    onDrawn();
  }
  const action = (
    <>
      <Refused error={draw.error} />
      <Button loading={draw.pending} onClick={() => void draw.run()}>
        {t(card === undefined ? 'draw.openAny' : 'draw.open')}
      </Button>
    </>
  );
  const lead = prizes ? t('draw.lead', { count, winning: winningOf(prizes) }) : t('draw.turns', { count });
  return (
    <UserPage title={t('draw.title')} sticky={action}>
      <Title lead={lead}>{t('draw.question')}</Title>
      <CardChoice card={card} onChoose={setCard} />
      <Gap size="small" />
      <p className={styles.fair}>{t('draw.fair')}</p>
      {endTime !== undefined && (
        <p className={styles.fair}>{t('draw.until', { date: formatDate(endTime, 'shortDate') })}</p>
      )}
      <PrizeList prizes={prizes} />
      <DrawnDialog open={open} drawn={draw.drawn} onClose={close} />
    </UserPage>
  );
}

interface CardChoiceProps {
  readonly card: number | undefined;
  readonly onChoose: (card: number) => void;
}

function CardChoice({ card, onChoose }: CardChoiceProps): ReactElement {
  const { t } = useMessages();
  return (
    <div className={styles.cards} role="radiogroup" aria-label={t('draw.question')}>
      {cards.map(number => (
        <label key={number} className={styles.card} data-on={number === card || undefined}>
          <input
            type="radio"
            name="draw-card"
            className="ui-sr-only"
            aria-label={t('draw.card', { number })}
            checked={number === card}
            onChange={() => onChoose(number)}
          />
          <Logo size={40} onHero />
        </label>
      ))}
    </div>
  );
}

interface TurnedCardProps {
  /** Of the coupon, in major units; undefined if there is none. */
  readonly amount: number | undefined;
}

/** The chosen card as it turns over. The title of the dialog says what is on it. */
function TurnedCard({ amount }: TurnedCardProps): ReactElement {
  return (
    <div className={styles.place} aria-hidden="true">
      <div className={styles.turned}>
        <div className={styles.back}>
          <Logo size={40} onHero />
        </div>
        <div className={amount === undefined ? styles.empty : styles.face}>
          {amount !== undefined && (
            <>
              <Sun mark="given" />
              <b>
                <Money value={amount} hideCode />
              </b>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

interface DrawnDialogProps {
  readonly open: boolean;
  /** Stays while the dialog goes. */
  readonly drawn: DataOf<typeof drawCoupon> | undefined;
  readonly onClose: () => void;
}

/** The result of a turn, also if nothing was won. */
function DrawnDialog({ open, drawn, onClose }: DrawnDialogProps): ReactElement {
  const { navigate } = useShell();
  const { t, formatDate } = useMessages();
  const coupon = drawn?.coupon;
  const left = drawn?.chancesLeft ?? 0;
  function seeCoupons() {
    onClose();
    navigate('coupon', {}, { replace: true });
  }
  const title = coupon && <Message id={`draw.won.${coupon.type}`} values={{ amount: coupon.amount }} />;
  return (
    <Dialog
      open={open}
      title={title ?? t('draw.nothing')}
      onClose={onClose}
      actions={[{ label: t(coupon ? 'draw.keep' : 'common.done'), onClick: left > 0 ? onClose : seeCoupons }]}
    >
      <TurnedCard amount={coupon?.amount} />
      {coupon && (
        <p>
          <Message
            id={coupon.minQuota > 0 ? 'draw.wonFrom' : 'draw.wonAny'}
            values={{ amount: coupon.minQuota, date: formatDate(coupon.expireTime, 'shortDate') }}
          />
        </p>
      )}
      <p>{t('draw.left', { count: left })}</p>
    </Dialog>
  );
}

/** What a turn can give, as the lender publishes it. */
export type Prizes = NonNullable<DataOf<typeof getLotteryChances>['prizes']>;

/** The coupons first, then the chance of nothing. */
export function inOrder(prizes: Prizes): Prizes {
  return [...prizes.filter(({ coupon }) => coupon), ...prizes.filter(({ coupon }) => !coupon)];
}

/** In 100 turns, so many win a coupon. */
export function winningOf(prizes: Prizes): number {
  const won = prizes.reduce((sum, { odds, coupon }) => (coupon ? sum + odds : sum), 0);
  return Math.round(won * 100) / 100;
}

/** What holds for every coupon of the draw: the smallest loan, and the days until it expires. */
export function termsOf(prizes: Prizes): { amount: number; days: number } | undefined {
  const coupons = prizes.flatMap(({ coupon }) => coupon ?? []);
  const [first] = coupons;
  const same = coupons.every(
    ({ minQuota, validDays }) => minQuota === first?.minQuota && validDays === first.validDays,
  );
  return first && same ? { amount: first.minQuota, days: first.validDays } : undefined;
}

/** The prizes with their chances, the chance of no prize included; nothing if the lender does not publish them. */
function PrizeList({ prizes }: { readonly prizes: Prizes | undefined }): ReactElement | null {
  const { t } = useMessages();
  if (!prizes || prizes.length === 0) return null;
  const terms = termsOf(prizes);
  return (
    <>
      <CellGroup title={t('draw.inside')}>
        {inOrder(prizes).map(({ prizeIndex, odds, coupon }) => (
          <Cell
            key={prizeIndex}
            title={
              coupon ? (
                <Message id={`draw.prize.${coupon.type}`} values={{ amount: coupon.amount }} />
              ) : (
                t('draw.prize.nothing')
              )
            }
            value={t('draw.odds', { chances: odds })}
          />
        ))}
      </CellGroup>
      {terms && (
        <>
          <Gap size="small" />
          <Fine>
            <Message id="draw.terms" values={terms} />
          </Fine>
        </>
      )}
    </>
  );
}
