import { useI18n } from '@sunbird/i18n';
import type { TransportName } from '@sunbird/native-bridge';
import passingRun from '@sunbird/native-bridge/vectors/passing-run.json';
import { Button, CopyButton, Logo, Notice, TextButton } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import * as v from 'valibot';
import { Json } from '../log/json';
import type { MessageKey } from '../messages';
import { createStore, useStore } from '../page/store';
import styles from './check-page.module.css';
import { CheckRow } from './check-row';
import { type CheckId, checkIds, checks } from './checks';
import { type Exchange, openExchange } from './exchange';
import { type Report, reportOf } from './report';
import { createRunner, nothingChecked } from './run-checks';

const runSchema = v.array(v.object({ check: v.picklist(checkIds), heard: v.array(v.unknown()) }));

/** What the simulator says in each check when nothing is wrong, for a wrapper's developer to compare with. */
const messagesOfPassingRun: ReadonlyMap<CheckId, readonly unknown[]> = new Map(
  v.parse(runSchema, passingRun).map(({ check, heard }) => [check, heard]),
);

/** Run inside a wrapper: says, action by action, what its bridge does wrong. */
export function CheckPage({ exchange: given }: { readonly exchange?: Exchange }): ReactElement {
  const { t } = useI18n<MessageKey>();
  const [exchange] = useState(() => given ?? openExchange(window, [window.location.origin]));
  const [store] = useState(() => createStore(nothingChecked));
  const [runner] = useState(() => createRunner(exchange, store));
  const { results, running } = useStore(store);
  const [comparing, setComparing] = useState(false);
  const done = checks.flatMap(({ id }) => results[id] ?? []);
  const failed = done.filter(({ outcome }) => outcome === 'failed').length;
  const report = reportOf(done, {
    transport: exchange.transport,
    userAgent: navigator.userAgent,
    now: Date.now(),
  });

  useEffect(() => {
    document.title = t('check.title');
  }, [t]);

  return (
    <main className={styles.page}>
      <Lead transport={exchange.transport} />
      <div className={styles.start}>
        <Button loading={running !== undefined} onClick={() => void runner.runAll()}>
          {t('check.runAll')}
        </Button>
      </div>
      <p className={styles.compare}>
        <TextButton onClick={() => setComparing(before => !before)}>
          {t(comparing ? 'check.compareEnd' : 'check.compare')}
        </TextButton>
      </p>
      <p role="status" className={styles.summary}>
        {done.length > 0 && !running && t('check.summary', { done: done.length, failed })}
      </p>
      <ul className={styles.list}>
        {checks.map(check => (
          <CheckRow
            key={check.id}
            check={check}
            result={results[check.id]}
            passing={comparing ? messagesOfPassingRun.get(check.id) : undefined}
            running={running === check.id}
            busy={running !== undefined}
            runner={runner}
          />
        ))}
      </ul>
      {done.length > 0 && <ReportView report={report} />}
    </main>
  );
}

function Lead({ transport }: { readonly transport: TransportName | undefined }): ReactElement {
  const { t } = useI18n<MessageKey>();
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

function ReportView({ report }: { readonly report: Report }): ReactElement {
  const { t } = useI18n<MessageKey>();
  return (
    <section className={styles.report} aria-labelledby="report">
      <div className={styles.head}>
        <h2 id="report">{t('check.result')}</h2>
        <CopyButton label={t('check.result')} value={JSON.stringify(report, null, 2)} />
      </div>
      <pre className={styles.json}>
        <Json value={report} />
      </pre>
    </section>
  );
}
