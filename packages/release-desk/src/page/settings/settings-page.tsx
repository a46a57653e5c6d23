import { languages } from '@sunbird/i18n';
import { languageNames } from '@sunbird/loan-domain';
import { Button, RadioGroup } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type Me, nothingSchema, requestsSchema, type TwoPersonRequest } from '../../calls';
import { sendToDesk, useAction, useLoaded } from '../desk-calls';
import { type DeskFormatters, useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { PageHead, Panel, Problem, Row } from '../parts/page-parts';
import { PeoplePanel } from './people-panel';
import { RulesPanel } from './rules-panel';
import styles from './settings-page.module.css';

/** What only releasers see in Settings: what waits for a second one, rules and people. */
function ReleaserPanels({ me }: { readonly me: Me }): ReactElement {
  const requests = useRequests();
  return (
    <>
      <RequestsPanel requests={requests} />
      <RulesPanel me={me} onAsked={requests.reload} />
      <PeoplePanel me={me} onAsked={requests.reload} />
    </>
  );
}

/** Language and sign-out; for releasers also people and rules. */
export function SettingsPage({ me }: { readonly me: Me }): ReactElement {
  const { t, language } = useDeskFormatters();
  const { changeLanguage } = useDeskActions();
  const { busy, run } = useAction();
  function signOut() {
    return run(async () => {
      await sendToDesk('sign-out', {}, nothingSchema);
      window.location.assign('sign-in');
    });
  }
  return (
    <>
      <PageHead title={t('desk.nav.settings')}>
        <Button inline kind="secondary" loading={busy} onClick={() => void signOut()}>
          {t('desk.signOut')}
        </Button>
      </PageHead>
      <Panel title={t('desk.settings.language')}>
        <div className={styles.inner}>
          <RadioGroup
            look="chips"
            label={t('desk.settings.language')}
            options={languages.map(value => ({ value, label: languageNames[value] }))}
            value={language}
            onChange={changeLanguage}
          />
        </div>
      </Panel>
      {me.role === 'releaser' && <ReleaserPanels me={me} />}
    </>
  );
}

const everyMs = 15_000;

/** What waits for another releaser, and what decides about it. */
export function useRequests() {
  const { value, setValue, reload } = useLoaded('requests', requestsSchema, everyMs);
  const { busy, problem, run } = useAction();
  function decide({ id }: TwoPersonRequest, what: 'approve' | 'cancel'): Promise<boolean> {
    return run(async () => setValue(await sendToDesk(`requests/${id}/${what}`, {}, requestsSchema)));
  }
  return {
    requests: value?.requests ?? [],
    reload,
    busy,
    problem,
    approve: (request: TwoPersonRequest) => decide(request, 'approve'),
    cancel: (request: TwoPersonRequest) => decide(request, 'cancel'),
  };
}
export type DeskRequests = ReturnType<typeof useRequests>;

/** The limits that a request would weaken. */
function limitsText({ limits }: TwoPersonRequest, { t, formatPercent }: DeskFormatters): string {
  const { failed = null, errors = null } = limits ?? {};
  return [
    ...(failed === null ? [] : [t('desk.requests.limitFailed', { share: formatPercent(failed / 100, 1) })]),
    ...(errors === null ? [] : [t('desk.requests.limitErrors', { share: formatPercent(errors / 100, 1) })]),
  ].join(', ');
}

function textOf(request: TwoPersonRequest, formatters: DeskFormatters): string {
  const { kind, slot, person, mail, role, by } = request;
  const { t, slotName } = formatters;
  const name = person ?? '';
  const roleName = t(`desk.role.${role ?? 'marketer'}`);
  switch (kind) {
    case 'limits':
      return t('desk.requests.limits', { by, limits: limitsText(request, formatters) });
    case 'invite':
      return t('desk.requests.invite', { by, name, mail: mail ?? '', role: roleName });
    case 'role':
      return t('desk.requests.role', { by, name, role: roleName });
    case 'remove':
      return t('desk.requests.remove', { by, name });
    case 'ruleOff':
      return t('desk.requests.ruleOff', { by, slot: slotName(slot ?? '') });
  }
}

/** What one releaser has asked for and another one must approve. */
export function RequestsPanel({ requests: state }: { readonly requests: DeskRequests }): ReactElement | null {
  const formatters = useDeskFormatters();
  const { t, moment } = formatters;
  const { requests, busy, problem, approve, cancel } = state;
  if (requests.length === 0) return null;
  return (
    <Panel title={t('desk.requests.title')}>
      <ul>
        {requests.map(request => (
          <Row
            key={request.id}
            note={`${moment(request.madeAt)}${request.mayApprove ? '' : ` · ${t('desk.requests.waits')}`}`}
            aside={
              <>
                {request.mayApprove && (
                  <Button inline kind="secondary" loading={busy} onClick={() => void approve(request)}>
                    {t('desk.schedule.approve')}
                  </Button>
                )}
                {request.mayClose && (
                  <Button inline kind="text" onClick={() => void cancel(request)}>
                    {request.mayApprove ? t('desk.schedule.decline') : t('desk.requests.cancel')}
                  </Button>
                )}
              </>
            }
          >
            {textOf(request, formatters)}
          </Row>
        ))}
      </ul>
      <Problem problem={problem} />
    </Panel>
  );
}
