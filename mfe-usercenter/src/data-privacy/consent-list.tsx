import { type DataOf, type listConsents, saveConsent } from '@sunbird/api-client';
import { automaticPayout, type Market, reasonChoices } from '@sunbird/loan-domain';
import { Refused } from '@sunbird/remote-kit/refused';
import { consentRecordOf } from '@sunbird/remote-kit/requested-consents';
import { useAct, useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, Fine, Gap, Switch, Tag, useConfirm } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useCallPresence } from '../shared/missing-calls';
import { type MessageKey, useMessages } from '../use-messages';

/** Key of the name of a purpose. A lender may know purposes that this release does not. */
function consentLabelKey(type: string): string {
  if (type === automaticPayout) return 'privacy.purpose.autoDisbursement';
  const choice = reasonChoices.consentPurpose.find(({ value }) => value === type);
  return choice?.label ?? ('privacy.purpose.other' satisfies MessageKey);
}

const effects: Readonly<Record<string, MessageKey>> = {
  creditDecision: 'privacy.effect.creditDecision',
  identityCheck: 'privacy.effect.identityCheck',
  bankAccountCheck: 'privacy.effect.bankAccountCheck',
  marketing: 'privacy.effect.marketing',
  financialData: 'privacy.effect.creditDecision',
  biometricData: 'privacy.effect.identityCheck',
  creditBureau: 'privacy.effect.creditBureau',
  [automaticPayout]: 'privacy.effect.autoDisbursement',
};

const collected: readonly string[] = ['appList', 'sms', 'exif', 'device', 'contact', 'location'];

/** Key of what changes once this consent is withdrawn. */
function consentEffectKey(type: string): MessageKey {
  if (collected.includes(type)) return 'privacy.effect.collected';
  return effects[type] ?? 'privacy.effect.other';
}

type Recorded = DataOf<typeof listConsents>['consents'][number];
/** A purpose without a decision has no time. */
type Consent = Omit<Recorded, 'at'> & Partial<Pick<Recorded, 'at'>>;

/** What the market asks for on this screen only, and the borrower has not decided on. */
function undecided({ consents = [] }: Market, recorded: readonly Consent[]): readonly Consent[] {
  return consents
    .filter(
      ({ requestedOn, type }) => requestedOn === 'dataPrivacy' && !recorded.some(each => each.type === type),
    )
    .map(({ type, version }) => ({ type, version, granted: false }));
}

/** What saves a decision, and the consents as the lender recorded them last. */
function useSaveConsent() {
  const shell = useShell();
  const { api, market, toast, track } = shell;
  const { t } = useMessages();
  const presence = useCallPresence(saveConsent);
  const [saved, setSaved] = useState<readonly Recorded[]>();
  const save = useAct(async ({ type, version }: Consent, granted: boolean) => {
    try {
      const text = granted ? await consentRecordOf(shell, type) : undefined;
      const now = market.consents?.find(consent => consent.type === type)?.version;
      const decision = { type, version: (granted && now) || version, granted, ...(text ? { text } : {}) };
      const answer = await api.call(saveConsent, decision, { intent: `consent:${type}` });
      track({ eventType: 'success', eventOption: 'consent', pageName: 'dataPrivacy' });
      setSaved(answer.consents);
      toast(t(granted ? 'privacy.consentGiven' : 'privacy.consentWithdrawn'), 'success');
    } catch (error) {
      if (!presence.note(error)) throw error;
    }
  });
  return { saved, save, missing: presence.missing };
}

interface ConsentCellProps {
  readonly consent: Consent;
  /** The lender has no call to change a consent. */
  readonly fixed: boolean;
  readonly disabled: boolean;
  readonly onChange: (granted: boolean) => void;
}

function ConsentCell({ consent, fixed, disabled, onChange }: ConsentCellProps): ReactElement {
  const { t, tMessage, formatDate } = useMessages();
  const { type, granted, at } = consent;
  const label = tMessage({ key: consentLabelKey(type) });
  const state =
    at === undefined
      ? t('privacy.notGiven')
      : t(granted ? 'privacy.givenOn' : 'privacy.withdrawnOn', { date: formatDate(at, 'shortDate') });
  const value = fixed ? (
    <Tag>{t(granted ? 'privacy.given' : 'privacy.withdrawn')}</Tag>
  ) : (
    <Switch label={label} checked={granted} disabled={disabled} onChange={onChange} />
  );
  return <Cell title={label} sub={state} value={value} />;
}

/** Asks before a consent is withdrawn, and says what that changes. */
function useAskToWithdraw() {
  const { t, tMessage } = useMessages();
  const [confirm, dialog] = useConfirm();
  function ask({ type }: Consent): Promise<boolean> {
    return confirm({
      title: t('privacy.withdraw.question', { purpose: tMessage({ key: consentLabelKey(type) }) }),
      text: t(consentEffectKey(type)),
      confirm: t('privacy.withdraw.confirm'),
      cancel: t('privacy.withdraw.keep'),
    });
  }
  return [ask, dialog] as const;
}

/** One switch per purpose. */
export function ConsentList({ consents }: { readonly consents: readonly Recorded[] }): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const { saved, save, missing } = useSaveConsent();
  const [askToWithdraw, dialog] = useAskToWithdraw();

  async function change(consent: Consent, granted: boolean) {
    if (granted || (await askToWithdraw(consent))) await save.run(consent, granted);
  }

  const recorded = saved ?? consents;
  return (
    <>
      {recorded.length === 0 && <Fine>{t('privacy.noConsents')}</Fine>}
      <Refused error={save.error} above />
      <CellGroup>
        {[...recorded, ...undecided(market, recorded)].map(consent => (
          <ConsentCell
            key={consent.type}
            consent={consent}
            fixed={missing}
            disabled={save.pending}
            onChange={granted => void change(consent, granted)}
          />
        ))}
      </CellGroup>
      {missing && (
        <>
          <Gap size="small" />
          <Fine>{t('privacy.byWriting')}</Fine>
        </>
      )}
      {dialog}
    </>
  );
}
