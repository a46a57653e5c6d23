import { languages } from '@sunbird/i18n';
import { languageNames } from '@sunbird/loan-domain';
import { Button } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type Me, nothingSchema, requestsSchema, type TwoPersonRequest } from '../../calls';
import { sendToDesk, useAction, useDeskData } from '../desk-calls';
import { type DeskFormatters, useDesk, useDeskFormatters } from '../desk-formatters';
import { Chips, Inner, PageHead, Panel, Problem, Row } from '../parts/page-parts';
import { PeoplePanel } from './people-panel';
import { RulesPanel } from './rules-panel';

/** Language and sign-out; for releasers also people and rules. */
export function SettingsPage({ me }: { readonly me: Me }): ReactElement {
  const { t, language } = useDeskFormatters();
  const { changeLanguage } = useDesk();
  const { busy, problem, run } = useAction();
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
      <Problem problem={problem} />
      <Panel title={t('desk.settings.language')}>
        <Inner>
          <Chips
            label={t('desk.settings.language')}
            values={languages}
            text={value => languageNames[value]}
            value={language}
            onChange={value => void changeLanguage(value)}
          />
        </Inner>
      </Panel>
      {me.role === 'releaser' && <ReleaserPanels me={me} />}
    </>
  );
}

const everyMs = 15_000;

/** What only releasers see in Settings: what waits for a second one, rules and people. */
function ReleaserPanels({ me }: { readonly me: Me }): ReactElement {
  const { value, reload, busy, problem, send } = useDeskData('requests', requestsSchema, everyMs);
  return (
    <>
      <RequestsPanel
        requests={value?.requests ?? []}
        busy={busy}
        problem={problem}
        onDecide={(id, decision) => void send(`requests/${id}/${decision}`, {})}
      />
      <RulesPanel me={me} onAsked={reload} />
      <PeoplePanel me={me} onAsked={reload} />
    </>
  );
}

/** What is asked for, as a sentence: each kind's has those of the values that it is about. */
function textOf(request: TwoPersonRequest, { t, slotName, formatPercent }: DeskFormatters): string {
  const { kind, by, slot = '', person, invited, stopFailed, stopErrors } = request;
  function limit(key: 'limitFailed' | 'limitErrors', perCent: number | undefined): string[] {
    return perCent === undefined
      ? []
      : [t(`desk.requests.${key}`, { share: formatPercent(perCent / 100, 1) })];
  }
  return t(`desk.requests.${kind}`, {
    by,
    limits: [...limit('limitFailed', stopFailed), ...limit('limitErrors', stopErrors)].join(', '),
    name: invited?.name ?? person,
    mail: invited?.mail ?? '',
    role: t(`desk.role.${invited?.role ?? request.role ?? 'marketer'}`),
    slot: slotName(slot),
  });
}

interface RequestsPanelProps {
  readonly requests: readonly TwoPersonRequest[];
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onDecide: (id: string, decision: 'approve' | 'cancel') => void;
}

/** What one releaser has asked for and another one must approve. */
function RequestsPanel(props: RequestsPanelProps): ReactElement | null {
  const { requests, busy, problem, onDecide } = props;
  const formatters = useDeskFormatters();
  const { t, moment } = formatters;
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
                  <Button
                    inline
                    kind="secondary"
                    loading={busy}
                    onClick={() => onDecide(request.id, 'approve')}
                  >
                    {t('desk.schedule.approve')}
                  </Button>
                )}
                {request.mayClose && (
                  <Button inline kind="text" onClick={() => onDecide(request.id, 'cancel')}>
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
