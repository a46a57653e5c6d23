import type { LoanOrder } from '@sunbird/api-client';
import { type Language, type MessageCatalogue, MessagesProvider } from '@sunbird/i18n';
import { borrowOrders } from '@sunbird/languages/borrow.orders';
import { CallFailed } from '@sunbird/remote-kit/loaded';
import { type CallState, useAct, useShell } from '@sunbird/shell-api';
import { BrandRow, SkeletonCards } from '@sunbird/ui';
import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import styles from './home.module.css';
import type { HomeView } from './use-home';

interface OrderHomeProps {
  readonly view: HomeView;
  readonly order: LoanOrder | null;
  readonly call: CallState<HomeView>;
}

interface LastOutcomeProps {
  readonly order: LoanOrder;
}

interface LoadedParts {
  readonly OrderHome: ComponentType<OrderHomeProps>;
  readonly LastOutcome: ComponentType<LastOutcomeProps>;
  readonly language: Language;
  readonly messages: MessageCatalogue;
}

let loaded: LoadedParts | undefined;

/**
 * A chunk and messages of their own: only borrowers with an order need them on the first screen. The build knows the
 * chunk by its name, and the page fetches it beside the landing screen for a borrower who comes back.
 */
async function fetchOrderHome(language: Language): Promise<LoadedParts> {
  const [{ OrderHome, LastOutcome }, { default: messages }] = await Promise.all([
    import(/* webpackChunkName: "returning" */ './order-home'),
    borrowOrders[language](),
  ]);
  loaded = { OrderHome, LastOutcome, language, messages };
  return loaded;
}

/** Best effort: errors are ignored here; `LateOrderHome` fetches again and reports them. */
export function prefetchOrderHome(language: Language): void {
  fetchOrderHome(language).catch(() => undefined);
}

/** The parts of home about an order, once loaded. After a switch of language the earlier texts stay meanwhile. */
function useOrderParts() {
  const { current } = useShell().language;
  const [shown, setShown] = useState(loaded);
  const { run, pending, error } = useAct(async () => setShown(await fetchOrderHome(current)));
  const isCurrent = shown?.language === current;
  useEffect(() => {
    // A switch while earlier words load waits for them.
    if (!isCurrent && !pending && error === undefined) void run();
  }, [isCurrent, pending, error, run]);
  return { shown, error, retry: () => void run() };
}

/** Home of a borrower with an order. Its code is loaded lazily, with Retry if that fails. */
export function LateOrderHome(props: OrderHomeProps): ReactElement {
  const { settings } = useShell();
  const { shown, error, retry } = useOrderParts();
  if (shown) {
    return (
      <MessagesProvider messages={shown.messages}>
        <shown.OrderHome {...props} />
      </MessagesProvider>
    );
  }
  return (
    <div className={styles.plain}>
      <BrandRow brand={settings.brand.name} />
      {error === undefined ? <SkeletonCards /> : <CallFailed error={error} onRetry={retry} />}
    </div>
  );
}

/** How the last loan ended; nothing until its code is loaded, because home need not wait for it. */
export function LateLastOutcome({ order }: LastOutcomeProps): ReactElement | null {
  const { shown } = useOrderParts();
  if (!shown) return null;
  return (
    <MessagesProvider messages={shown.messages}>
      <shown.LastOutcome order={order} />
    </MessagesProvider>
  );
}
