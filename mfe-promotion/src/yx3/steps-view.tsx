import { isCallError } from '@sunbird/api-client';
import { errorText } from '@sunbird/remote-kit/error-text';
import { usePromotionShell } from '@sunbird/shell-api';
import { Button, Card, CloudIllustration, Page, type Step, Steps, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useCampaign } from '../shared/campaign-root';
import { useMessages } from '../use-messages';
import type { StepName, StepRun } from './use-steps';
import styles from './yx3.module.css';

/** No response, or none in time: the catalogue's “reload the page” fits no single step. */
function isNoResponse(error: unknown): boolean {
  return isCallError(error, 'NetworkError', 'TimeoutError');
}

/** Where the steps are: the drawing, the step's name, and all of them under each other. */
export function StepsView({ run }: { readonly run: StepRun }): ReactElement {
  const { t } = useMessages();
  const { Progress } = useCampaign();
  const { names, at, states, stage } = run;
  const name = names[at] ?? 'prepare';
  const failed = stage === 'failed';
  const last = at === names.length - 1;

  return (
    <Page
      bar={false}
      plainSticky={!failed}
      sticky={failed ? <AfterFailure run={run} /> : <Stop onClick={() => run.stop()} />}
    >
      <div className={styles.top}>
        {failed ? (
          <CloudIllustration />
        ) : (
          <Progress states={states} label={t('steps.progress', { step: at + 1, of: names.length })} />
        )}
      </div>
      <div role={failed ? 'alert' : 'status'}>
        <Title center heading lead={t(failed ? 'run.nothingTwice' : last ? 'run.leadLast' : 'run.lead')}>
          {t(failed ? `run.failed.${name}` : `run.${name}`)}
        </Title>
      </div>
      <Card>
        <StepList run={run} />
      </Card>
    </Page>
  );
}

function StepList({ run }: { readonly run: StepRun }): ReactElement {
  const i18n = useMessages();
  const { t } = i18n;
  function subOf(state: Step['state'], step: StepName) {
    if (state === 'failed') return isNoResponse(run.error) ? t('run.noAnswer') : errorText(run.error, i18n);
    // Assistive technology already reads the state itself.
    if (state === 'done') return <span aria-hidden="true">{t('steps.done')}</span>;
    return state === 'now' && step !== 'prepare' ? t('run.few') : undefined;
  }
  const steps = run.names.map((step, index): Step => {
    const state = run.states[index] ?? 'todo';
    return { title: t(`run.${step}`), state, sub: subOf(state, step) };
  });
  return <Steps label={t('run.label')} steps={steps} />;
}

function Stop({ onClick }: { readonly onClick: () => void }): ReactElement {
  const { t } = useMessages();
  return (
    <Button kind="text" onClick={onClick}>
      {t('run.stop')}
    </Button>
  );
}

function AfterFailure({ run }: { readonly run: StepRun }): ReactElement {
  const { connectivity } = usePromotionShell();
  const { t } = useMessages();
  return (
    <>
      <Button disabled={!connectivity.online} onClick={() => run.retry()}>
        {t(connectivity.online ? 'common.tryAgain' : 'state.offline.action')}
      </Button>
      <Button kind="text" onClick={() => run.stop()}>
        {t('common.back')}
      </Button>
    </>
  );
}
