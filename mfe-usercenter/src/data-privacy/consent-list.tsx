import { type DataOf, type listConsents, saveConsent } from '@sunbird/api-client';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { useAct, useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, Fine, Gap, Notice, Switch, Tag, useConfirm } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useCallPresence } from '../shared/missing-calls';
import { useMessages } from '../use-messages';
import { consentEffectKey, consentLabelKey } from './consent-texts';

type Consent = DataOf<typeof listConsents>['consents'][number];

/** One switch per purpose. Taking one back asks first, and says what it changes. */
export function ConsentList({ consents }: { readonly consents: readonly Consent[] }): ReactElement {
  const { api, toast, track } = useShell();
  const { t, tMessage, formatDate } = useMessages();
  const presence = useCallPresence(saveConsent);
  const [saved, setSaved] = useState<readonly Consent[]>();
  const [confirm, dialog] = useConfirm();
  function labelOf({ type }: Consent) {
    return tMessage({ key: consentLabelKey(type) });
  }

  const save = useAct(async ({ type, version }: Consent, granted: boolean) => {
    try {
      const answer = await api.call(saveConsent, { type, version, granted }, { intent: `consent:${type}` });
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

  const list = saved ?? consents;
  if (list.length === 0) return <Fine>{t('privacy.noConsents')}</Fine>;
  return (
    <>
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
          const { type, granted, at } = consent;
          return (
            <Cell
              key={type}
              title={labelOf(consent)}
              sub={t(granted ? 'privacy.givenOn' : 'privacy.withdrawnOn', {
                date: formatDate(at, 'shortDate'),
              })}
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
