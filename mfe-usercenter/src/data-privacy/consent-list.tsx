import { type DataOf, type listConsents, saveConsent } from '@sunbird/api-client';
import type { Market } from '@sunbird/loan-domain';
import { consentRecordOf } from '@sunbird/remote-kit/consent-record';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { useAct, useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, Fine, Gap, Notice, Switch, Tag, useConfirm } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useCallPresence } from '../shared/missing-calls';
import { useMessages } from '../use-messages';
import { consentEffectKey, consentLabelKey } from './consent-texts';

type Recorded = DataOf<typeof listConsents>['consents'][number];
/** A purpose without a decision has no time. */
type Consent = Omit<Recorded, 'at'> & Partial<Pick<Recorded, 'at'>>;

/** What the market asks for on this screen only, and the borrower has not decided on. */
function undecided({ consents = [] }: Market, recorded: readonly Consent[]): readonly Consent[] {
  return consents
    .filter(({ askedAt, type }) => askedAt === 'dataPrivacy' && !recorded.some(each => each.type === type))
    .map(({ type, version }) => ({ type, version, granted: false }));
}

/** One switch per purpose. Taking one back asks first, and says what it changes. */
export function ConsentList({ consents }: { readonly consents: readonly Recorded[] }): ReactElement {
  const shell = useShell();
  const { api, market, toast, track } = shell;
  const { t, tMessage, formatDate } = useMessages();
  const presence = useCallPresence(saveConsent);
  const [saved, setSaved] = useState<readonly Recorded[]>();
  const [confirm, dialog] = useConfirm();
  function labelOf({ type }: Consent) {
    return tMessage({ key: consentLabelKey(type) });
  }

  const save = useAct(async ({ type, version }: Consent, granted: boolean) => {
    try {
      const text = granted ? await consentRecordOf(shell, type) : undefined;
      const now = market.consents?.find(asked => asked.type === type)?.version;
      const decision = { type, version: (granted && now) || version, granted, ...(text ? { text } : {}) };
      const answer = await api.call(saveConsent, decision, { intent: `consent:${type}` });
      track({ eventType: 'success', eventOption: 'consent', pageName: 'dataPrivacy' });
      setSaved(answer.consents);
      toast(t(granted ? 'privacy.consentGiven' : 'privacy.consentWithdrawn'), 'success');
    } catch (error) {
      if (!presence.note(error)) throw error;
    }
  });

  async function change(consent: Consent, granted: boolean) {
    const agreed =
      granted ||
      (await confirm({
        title: t('privacy.withdraw.question', { purpose: labelOf(consent) }),
        text: t(consentEffectKey(consent.type)),
        confirm: t('privacy.withdraw.confirm'),
        cancel: t('privacy.withdraw.keep'),
      }));
    if (agreed) await save.run(consent, granted);
  }

  function stateOf({ granted, at }: Consent): string {
    if (at === undefined) return t('privacy.notGiven');
    return t(granted ? 'privacy.givenOn' : 'privacy.withdrawnOn', { date: formatDate(at, 'shortDate') });
  }

  const recorded = saved ?? consents;
  const list = [...recorded, ...undecided(market, recorded)];
  return (
    <>
      {recorded.length === 0 && <Fine>{t('privacy.noConsents')}</Fine>}
      {save.error !== undefined && (
        <>
          <Notice kind="bad" role="alert">
            <ErrorText error={save.error} />
          </Notice>
          <Gap size="small" />
        </>
      )}
      <CellGroup>
        {list.map(consent => {
          const { type, granted } = consent;
          return (
            <Cell
              key={type}
              title={labelOf(consent)}
              sub={stateOf(consent)}
              value={
                presence.missing ? (
                  <Tag>{t(granted ? 'privacy.given' : 'privacy.withdrawn')}</Tag>
                ) : (
                  <Switch
                    label={labelOf(consent)}
                    checked={granted}
                    disabled={save.pending}
                    onChange={wanted => void change(consent, wanted)}
                  />
                )
              }
            />
          );
        })}
      </CellGroup>
      {presence.missing && (
        <>
          <Gap size="small" />
          <Fine>{t('privacy.byWriting')}</Fine>
        </>
      )}
      {dialog}
    </>
  );
}
