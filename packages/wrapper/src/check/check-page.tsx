import { useI18n } from '@sunbird/i18n';
import type { WrapperKey } from '@sunbird/languages/wrapper';
import type { TransportName } from '@sunbird/native-bridge';
import { Button, CopyButton, Logo, Notice, Spinner, Tag, TextButton } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { tookText } from '../log/log-panel';
import { createStore, useStore } from '../page/store';
import styles from './check-page.module.css';
import { type Check, checks } from './checks';
import { type Exchange, type Outcome, openExchange } from './exchange';
import { type CheckResult, createRunner, nothingChecked, type Runner, reportOf } from './run-checks';

/** Run inside a wrapper: says, action by action, what its bridge does wrong. */
export function CheckPage({ exchange: given }: { readonly exchange?: Exchange }): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const [exchange] = useState(() => given ?? openExchange(window, [window.location.origin]));
  const [store] = useState(() => createStore(nothingChecked));
  const [runner] = useState(() => createRunner(exchange, store));
  const { results, running } = useStore(store);
  const done = checks.flatMap(({ id }) => results[id] ?? []);

  return (
    <main className={styles.page}>
      <Lead transport={exchange.transport} />
      <div className={styles.start}>
        <Button loading={running !== undefined} onClick={() => void runner.runAll()}>
          {t('check.runAll')}
        </Button>
      </div>
      <p role="status" className={styles.summary}>
        {done.length > 0 && !running && t('check.summary', countsOf(done))}
      </p>
      <ul className={styles.list}>
        {checks.map(check => (
          <CheckRow
            key={check.id}
            check={check}
            result={results[check.id]}
            running={running}
            runner={runner}
          />
        ))}
      </ul>
      {done.length > 0 && <ReportView done={done} transport={exchange.transport} />}
    </main>
  );
}

function countsOf(results: readonly CheckResult[]) {
  return { done: results.length, failed: results.filter(({ outcome }) => outcome === 'failed').length };
}

function Lead({ transport }: { readonly transport: TransportName | undefined }): ReactElement {
  const { t } = useI18n<WrapperKey>();
  useEffect(() => {
    document.title = t('check.title');
  }, [t]);
  return (
    <>
      <header className={styles.brand}>
        <Logo size={30} />
        <h1>{t('check.title')}</h1>
      </header>
      <p className={styles.lead}>{t('check.lead')}</p>
      <Notice kind={transport ? 'info' : 'warn'}>
        {transport ? t('check.transport', { transport }) : t('check.noWrapper')}
      </Notice>
    </>
  );
}

interface ReportViewProps {
  readonly done: readonly CheckResult[];
  readonly transport: TransportName | undefined;
}

function ReportView({ done, transport }: ReportViewProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const about = { transport, userAgent: navigator.userAgent, now: Date.now() };
  const json = JSON.stringify(reportOf(done, about), null, 2);
  return (
    <section className={styles.report} aria-labelledby="report">
      <div className={styles.head}>
        <h2 id="report">{t('check.result')}</h2>
        <CopyButton label={t('check.result')} value={json} />
      </div>
      <pre className={styles.json}>{json}</pre>
    </section>
  );
}

interface CheckRowProps {
  readonly check: Check;
  readonly result: CheckResult | undefined;
  /** The id of the check that runs. */
  readonly running: string | undefined;
  readonly runner: Runner;
}

const kinds: Readonly<Record<Outcome, 'ok' | 'warn' | 'bad' | 'plain'>> = {
  passed: 'ok',
  warned: 'warn',
  failed: 'bad',
  skipped: 'plain',
};

/** One check: what it is, how it went, and what to do about it. */
function CheckRow({ check, result, running: id, runner }: CheckRowProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const running = id === check.id;
  return (
    <li className={styles.row} aria-busy={running}>
      <div className={styles.head}>
        <b className={styles.name}>{check.name ? t(check.name) : check.id}</b>
        {running && <Spinner />}
        {!running && result && (
          <>
            <span className={styles.took}>{result.outcome !== 'skipped' && tookText(result.took)}</span>
            <span>
              <Tag kind={kinds[result.outcome]}>{t(`outcome.${result.outcome}`)}</Tag>
            </span>
          </>
        )}
        {id === undefined && (
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
      {running && check.task && (
        <div className={styles.byHand} role="status">
          <p>{t(check.task)}</p>
          <TextButton onClick={() => runner.skip()}>{t('check.skip')}</TextButton>
        </div>
      )}
      {result && result.problems.length > 0 && <Problems result={result} />}
    </li>
  );
}

function Problems({ result }: { readonly result: CheckResult }): ReactElement {
  const { t } = useI18n<WrapperKey>();
  return (
    <ul className={result.outcome === 'failed' ? styles.problems : styles.remarks}>
      {result.problems.map(({ kind, ...values }) => (
        <li key={kind}>{t(`problem.${kind}`, values)}</li>
      ))}
    </ul>
  );
}
