import { type DataOf, remindOfPromotion } from '@sunbird/api-client';
import { maskPhone, normalisePhone } from '@sunbird/loan-domain';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { Refused } from '@sunbird/remote-kit/refused';
import { useAct, usePromotionShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  Fine,
  Gap,
  Notice,
  Page,
  Section,
  SkeletonCards,
  SubmitButton,
  useFormValues,
} from '@sunbird/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useCampaign } from '../shared/campaign-root';
import { ExampleCard } from '../shared/example-card';
import { LegalLines } from '../shared/legal-lines';
import { useProducts } from '../shared/offer';
import { useMessages } from '../use-messages';
import { MobileForm } from './number-form';
import { PlaceCount, type Places } from './places';

export interface FullViewProps {
  readonly places: Places;
  /** National number, where one was given. */
  readonly mobile: string;
  /** There are places again. */
  readonly onAgain: () => void;
}

/** No place is left today: one SMS when there are new ones, or the loan without the campaign. */
export function FullView({ places, mobile, onAgain }: FullViewProps): ReactElement {
  const { navigate } = usePromotionShell();
  const { t, formatDate } = useMessages();
  const { Panel } = useCampaign();
  const products = useProducts();

  // The last place may have been taken after the known count, so the count is reloaded before it is shown.
  const { call } = places;
  const atOpening = useRef(call);
  useEffect(() => atOpening.current.reload(), []);
  const isNew = places.counted?.left === 0 || call.data !== atOpening.current.data;
  const counted = isNew ? places.counted : undefined;
  const again = counted !== undefined && counted.left > 0;

  return (
    <Page flush>
      <Panel
        title={t(again ? 'full.againTitle' : 'campaign.fullTitle')}
        lead={
          !again &&
          places.counted &&
          t('full.next', { time: formatDate(places.counted.nextAt, 'weekdayTime') })
        }
      />
      <Card look="over">
        <PlaceCount places={isNew ? places : { ...places, counted }} />
        <Gap />
        {again ? <Button onClick={onAgain}>{t('full.again')}</Button> : <Reminder mobile={mobile} />}
        <Gap size="small" />
        <Button kind="text" onClick={() => navigate('home')}>
          {t('full.regular')}
        </Button>
      </Card>
      <Section>
        <Loaded call={products} skeleton={<SkeletonCards cards={1} />}>
          {data => <ExampleCard products={data} />}
        </Loaded>
      </Section>
      <LegalLines />
    </Page>
  );
}

interface Reminded {
  readonly mobile: string;
  readonly remindAt: DataOf<typeof remindOfPromotion>['remindAt'];
}

/** Asks the lender for the SMS, and keeps when it comes. */
function useReminder() {
  const { api, market, track } = usePromotionShell();
  const { id } = useCampaign();
  const [reminded, setReminded] = useState<Reminded>();
  const remind = useAct(async (number: string) => {
    track({ eventType: 'submit', pageName: 'yx3', eventOption: 'reminder' });
    try {
      const { remindAt } = await api.call(
        remindOfPromotion,
        { campaign: id, mobile: number, countryCode: market.phone.countryCode },
        { intent: `remind:${id}` },
      );
      track({ eventType: 'success', pageName: 'yx3', eventOption: 'reminder' });
      setReminded({ mobile: number, remindAt });
    } catch (error) {
      track({ eventType: 'failure', pageName: 'yx3', eventOption: 'reminder' });
      throw error;
    }
  });
  return { reminded, remind };
}

/** One SMS when places open again. Nothing is shown where the lender sends none. */
export function Reminder({ mobile }: { readonly mobile: string }): ReactElement | null {
  const { market } = usePromotionShell();
  const { t, formatDate } = useMessages();
  const [requestedFor, setRequestedFor] = useState<string>();
  const { reminded, remind } = useReminder();

  if (reminded) {
    return (
      <Notice kind="ok" role="status">
        {t('reminder.set', {
          number: maskPhone(reminded.mobile, market.phone),
          time: formatDate(reminded.remindAt, 'weekdayTime'),
        })}
      </Notice>
    );
  }
  if (isMissingCall(remind.error)) return <Notice role="status">{t('reminder.none')}</Notice>;
  return (
    <MobileForm
      mobile={mobile}
      onMobile={async number => {
        setRequestedFor(number);
        await remind.run(number);
      }}
    >
      {requestedFor !== undefined && <Refusal mobile={requestedFor} error={remind.error} />}
      <SubmitButton>{t('reminder.send')}</SubmitButton>
      <Gap size="small" />
      <Fine>{t('reminder.hint')}</Fine>
    </MobileForm>
  );
}

/** Why this number is not reminded; nothing once another one is typed. */
function Refusal({
  mobile,
  error,
}: {
  readonly mobile: string;
  readonly error: unknown;
}): ReactElement | null {
  const { market } = usePromotionShell();
  const typed = useFormValues<{ mobile?: string }>().mobile ?? '';
  if (normalisePhone(typed, market.phone) !== mobile) return null;
  return <Refused error={error} above />;
}
