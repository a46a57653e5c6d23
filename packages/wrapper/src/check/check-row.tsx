import { useI18n } from '@sunbird/i18n';
import { Spinner, Tag, TextButton } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Json } from '../log/json';
import { tookText } from '../log/log-row';
import type { MessageKey } from '../messages';
import styles from './check-page.module.css';
import type { Check } from './checks';
import { type Outcome, problemMessage } from './problem';
import type { CheckResult } from './report';
import type { Runner } from './run-checks';

export interface CheckRowProps {
  readonly check: Check;
  readonly result: CheckResult | undefined;
  /** What a correct wrapper says here; undefined while nobody compares. */
  readonly passing: readonly unknown[] | undefined;
  readonly running: boolean;
  /** Some check runs. */
  readonly busy: boolean;
  readonly runner: Runner;
}

const kinds: Readonly<Record<Outcome, 'ok' | 'warn' | 'bad' | 'plain'>> = {
  passed: 'ok',
  warned: 'warn',
  failed: 'bad',
  skipped: 'plain',
};

/** One check: what it is, how it went, and what to do about it. */
export function CheckRow({ check, result, passing, running, busy, runner }: CheckRowProps): ReactElement {
  const { t } = useI18n<MessageKey>();
  return (
    <li className={styles.row} aria-busy={running}>
      <div className={styles.head}>
        <b className={styles.name}>{t(`checkName.${check.id}`)}</b>
        {running && <Spinner />}
        {!running && result && (
          <>
            <span className={styles.took}>{result.outcome !== 'skipped' && tookText(result.took)}</span>
            <span>
              <Tag kind={kinds[result.outcome]}>{t(`outcome.${result.outcome}`)}</Tag>
            </span>
          </>
        )}
        {!busy && (
          <span className={styles.run}>
            <TextButton
              aria-label={t('check.runOne', { check: check.id })}
              onClick={() => void runner.run(check.id)}
            >
              {t('check.run')}
            </TextButton>
          </span>
        )}
      </div>
      {running && check.byHand && <Task check={check} runner={runner} />}
      {result && result.problems.length > 0 && <Problems result={result} />}
      {passing && passing.length > 0 && (
        <pre className={styles.passing}>
          <Json value={passing.map(message => JSON.stringify(message, null, 1)).join('\n')} />
        </pre>
      )}
    </li>
  );
}

function Task({ check, runner }: Pick<CheckRowProps, 'check' | 'runner'>): ReactElement {
  const { t } = useI18n<MessageKey>();
  return (
    <div className={styles.byHand} role="status">
      <p>{t(`checkTask.${taskOf(check.id)}`)}</p>
      <TextButton onClick={() => runner.skip()}>{t('check.skip')}</TextButton>
    </div>
  );
}

function Problems({ result }: { readonly result: CheckResult }): ReactElement {
  const { t } = useI18n<MessageKey>();
  return (
    <ul className={result.outcome === 'failed' ? styles.problems : styles.remarks}>
      {result.problems.map(problem => {
        const { key, values } = problemMessage(problem);
        return <li key={key}>{t(key, values)}</li>;
      })}
    </ul>
  );
}

const tasks = [
  'selectContact',
  'timeSDK',
  'saveFile',
  'shareFile',
  'readCode',
  'addToCalendar',
  'openPayment',
  'toLogin',
  'back',
  'resume',
  'networkChanged',
] as const;

function taskOf(id: Check['id']): (typeof tasks)[number] {
  return tasks.find(task => task === id) ?? 'back';
}
