import {
  authorizePaystackCard,
  type DataOf,
  getAutoRepay,
  type PayloadOf,
  setAutoRepay,
} from '@sunbird/api-client';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { Refused } from '@sunbird/remote-kit/refused';
import { useAct, useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  CostList,
  EmptyState,
  Notice,
  Page,
  RadioGroup,
  Stack,
  Title,
  useConfirm,
} from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useLeave } from '../payment/leave/use-leave';
import { schemeName } from '../shared/channels';
import { LoadedPage, type OfOrder, OrderGate } from '../shared/page-parts';
import { Message, useMessages } from '../use-messages';
import styles from './auto-repay.module.css';

type State = DataOf<typeof getAutoRepay>;
type Action = PayloadOf<typeof setAutoRepay>['action'];

function useCardName(): (card: State['cards'][number]) => string {
  const { t } = useMessages();
  return ({ brand, last4 }) => t('card.name', { brand: brand ? schemeName(brand) : t('card.card'), last4 });
}

/** Amount, day, card and how it is stopped: the same before it is switched on and after. */
function Terms({
  state,
  card,
}: {
  readonly state: State;
  readonly card: State['cards'][number] | undefined;
}) {
  const { t, formatDate } = useMessages();
  const name = useCardName();
  const { amount, secondAmount, noticeAt, firstAt, secondAt, lastTry } = state;
  const time = (at: number) => formatDate(at, 'weekdayTime');
  const rows = [
    { label: t('auto.amount'), value: amount },
    { label: t('auto.day'), value: time(lastTry ? secondAt : firstAt) },
    ...(card ? [{ label: t('card.card'), value: <span translate="no">{name(card)}</span> }] : []),
  ];
  return (
    <>
      <Card>
        <CostList rows={rows} />
      </Card>
      <ul className={styles.terms}>
        <li>{t('auto.onlyOwed')}</li>
        {!lastTry && <li>{t('auto.told', { time: time(noticeAt) })}</li>}
        {!lastTry && (
          <li>
            <Message id="auto.second" values={{ time: time(secondAt), amount: secondAmount }} />
          </li>
        )}
        <li>{t('auto.stop')}</li>
      </ul>
    </>
  );
}

/** Has a card authorised on the provider's page, and comes back here. */
function useNewCard(orderNo: string) {
  const { api, market, spinner } = useShell();
  const { t } = useMessages();
  const leave = useLeave();
  const provider = market.channels.find(({ automatic }) => automatic)?.provider;
  const channelId = market.channels.find(
    channel => channel.kind === 'card' && channel.provider === provider && !channel.automatic,
  )?.channelId;
  const act = useAct(async () => {
    const cover = spinner.show(t('card.opening'));
    const answer = await api.call(authorizePaystackCard, { orderNo }).finally(cover);
    if (!('authorizationUrl' in answer)) return;
    const params = { orderNo, channelId, card: answer.reference, auto: 1 };
    await leave.to(answer.authorizationUrl, { params, paying: false });
  });
  return { ...act, stayed: leave.stayed };
}

interface BodyProps extends OfOrder {
  readonly state: State;
  readonly onChange: (state: State) => void;
}

function Body({ orderNo, state, onChange }: BodyProps): ReactElement {
  const { api, track } = useShell();
  const { t } = useMessages();
  const name = useCardName();
  const [confirm, dialog] = useConfirm();
  const newCard = useNewCard(orderNo);
  const { cards, isOn, cardId, lastTry } = state;
  const [chosen, choose] = useState(cardId ?? cards[0]?.cardId);
  const card = cards.find(one => one.cardId === (isOn ? cardId : chosen));
  const act = useAct(async (action: Action) => {
    track({ eventType: 'submit', eventOption: 'autoRepay', pageName: 'cashier' });
    const payload = { orderNo, action, cardId: card?.cardId };
    const next = await api.call(setAutoRepay, payload, { intent: `autoRepay:${orderNo}:${action}` });
    track({ eventType: 'success', eventOption: 'autoRepay', pageName: 'cashier' });
    onChange(next);
  });
  async function removeCard() {
    if (!card) return;
    const agreed = await confirm({
      title: t('auto.removeQuestion', { card: name(card) }),
      text: t('auto.removeText'),
      confirm: t('auto.remove'),
      cancel: t('common.cancel'),
    });
    if (agreed) await act.run('removeCard');
  }
  return (
    <Stack gap="medium">
      <Title lead={t(isOn ? 'auto.isOnText' : 'auto.lead')}>{t(isOn ? 'auto.isOn' : 'auto.question')}</Title>
      {lastTry === 'refused' && <Notice kind="warn">{t('auto.refused')}</Notice>}
      {cards.length === 0 && <Notice>{t('auto.noCard')}</Notice>}
      {!isOn && cards.length > 1 && (
        <RadioGroup
          label={t('auto.whichCard')}
          options={cards.map(one => ({ value: one.cardId, label: name(one) }))}
          value={chosen}
          onChange={choose}
        />
      )}
      <Terms state={state} card={card} />
      <Refused
        error={act.error ?? newCard.error}
        text={newCard.stayed ? t('auto.stayed') : undefined}
        above
      />
      {!isOn && card && (
        <Button loading={act.pending} onClick={() => void act.run('on')}>
          {t('auto.switchOn')}
        </Button>
      )}
      {isOn && (
        <Button kind="secondary" loading={act.pending} onClick={() => void act.run('off')}>
          {t('auto.switchOff')}
        </Button>
      )}
      {!isOn && (
        <Button kind={card ? 'text' : 'primary'} loading={newCard.pending} onClick={() => void newCard.run()}>
          {t(card ? 'auto.otherCard' : 'auto.addCard')}
        </Button>
      )}
      {card && (
        <Button kind="text" onClick={() => void removeCard()}>
          {t('auto.removeThis', { card: name(card) })}
        </Button>
      )}
      {dialog}
    </Stack>
  );
}

function OfLoan({ orderNo }: OfOrder): ReactElement {
  const { t } = useMessages();
  const { market, navigate } = useShell();
  const isOffered = market.channels.some(({ automatic }) => automatic);
  const call = useCall(getAutoRepay, isOffered ? { orderNo } : undefined);
  const [changed, change] = useState<State>();
  if (!isOffered || isMissingCall(call.error)) {
    return (
      <Page title={t('auto.title')}>
        <EmptyState
          role="alert"
          title={t('auto.none')}
          action={{
            label: t('action.anotherWay'),
            onClick: () => navigate('repayDetail', { orderNo }, { replace: true }),
          }}
          actionKind="primary"
        >
          {t('state.chooseAgain')}
        </EmptyState>
      </Page>
    );
  }
  return (
    <LoadedPage call={call} title={t('auto.title')}>
      {loaded => <Body orderNo={orderNo} state={changed ?? loaded} onChange={change} />}
    </LoadedPage>
  );
}

/** Repayment from an authorised card on the due day: its terms, and the switch. */
export function AutoRepay(): ReactElement {
  const { t } = useMessages();
  return <OrderGate title={t('auto.title')}>{orderNo => <OfLoan orderNo={orderNo} />}</OrderGate>;
}
