import type { StatementRow } from '@sunbird/api-client';
import { isWebView, keepFile } from '@sunbird/remote-kit/keep-file';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { Refused } from '@sunbird/remote-kit/refused';
import { useAct, useShell } from '@sunbird/shell-api';
import { Button, classNames, Sheet, useCopy } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import printed from '../shared/printed.module.css';
import { useMessages } from '../use-messages';
import paperStyles from './print-statement.module.css';
import styles from './records.module.css';
import { type Sign, signsOf, statementCsv, useChannelName, useKindName } from './statement';

type Way = 'file' | 'paper';

interface Whole {
  readonly rows: readonly StatementRow[];
  readonly csv: string;
}

export interface SaveStatementProps {
  /** All rows, also those that the screen does not show yet. */
  readonly all: () => Promise<readonly StatementRow[]>;
  readonly show: (rows: readonly StatementRow[]) => ReactNode;
}

/** Keeps the statement as a file or on paper. Where nothing keeps files, shows it whole, to be copied. A WebView does not print. */
export function SaveStatement({ all, show }: SaveStatementProps): ReactElement {
  const shell = useShell();
  const { t } = useMessages();
  const csvOf = useStatementCsv();
  const [whole, setWhole] = useState<Whole>();
  const [way, setWay] = useState<Way>();
  const [printed, setPrinted] = useState<readonly StatementRow[]>();
  // One act for both: what fails is the same, and is said once.
  const save = useAct(async (to: Way) => {
    setWay(to);
    shell.track({ eventType: 'click', pageName: 'records', eventOption: 'download' });
    const rows = await all();
    if (to === 'paper') return setPrinted([...rows]);
    const csv = csvOf(rows);
    const file = new File([csv], t('records.csvName'), { type: 'text/csv;charset=utf-8' });
    const kept = await keepFile(shell, file, { title: t('records.wholeTitle') });
    if (kept === 'saved') shell.toast(t('records.saved'), 'success');
    if (kept === 'downloaded') shell.toast(t('records.downloaded'));
    if (kept === 'unavailable') setWhole({ rows, csv });
  });
  function button(to: Way, text: string) {
    return (
      <Button kind="secondary" loading={save.pending && way === to} onClick={() => void save.run(to)}>
        {text}
      </Button>
    );
  }
  return (
    <div className={styles.block}>
      <Refused error={save.error} />
      {button('file', t('records.download'))}
      {!isWebView(shell) && button('paper', t('records.savePdf'))}
      {printed && <PrintStatement rows={printed} onDone={setPrinted} />}
      <WholeSheet whole={whole} show={show} onClose={() => setWhole(undefined)} />
    </div>
  );
}

interface WholeSheetProps extends Pick<SaveStatementProps, 'show'> {
  readonly whole: Whole | undefined;
  readonly onClose: () => void;
}

/** The whole statement, to be copied. */
function WholeSheet({ whole, show, onClose }: WholeSheetProps): ReactElement {
  const { t } = useMessages();
  const copy = useCopy();
  return (
    <Sheet open={whole !== undefined} title={t('records.wholeTitle')} onClose={onClose}>
      {whole && (
        <>
          <p>{t('records.wholeHint')}</p>
          <Button kind="secondary" onClick={() => void copy(t('records.wholeTitle'), whole.csv)}>
            {t('records.wholeCopy')}
          </Button>
          {show(whole.rows)}
        </>
      )}
    </Sheet>
  );
}

function useStatementCsv(): (rows: readonly StatementRow[]) => string {
  const { market } = useShell();
  const { t } = useMessages();
  const kindName = useKindName();
  const channelName = useChannelName();
  return rows =>
    statementCsv(rows, {
      zone: market.zone,
      kindName,
      channelName: channel => channelName(channel) ?? '',
      headings: [
        t('records.csvDate'),
        t('records.csvTime'),
        t('records.csvWhat'),
        t('records.csvLoan'),
        t('records.csvChannel'),
        t('records.csvAmount'),
        t('records.csvCurrency'),
        t('records.csvLeft'),
        t('records.csvPaid'),
      ],
    });
}

export interface PrintStatementProps {
  readonly rows: readonly StatementRow[];
  /** The browser has printed, or the borrower has cancelled it. */
  readonly onDone: (rows: undefined) => void;
}

/** Prints the whole statement, which browsers save as a PDF too. */
export function PrintStatement({ rows, onDone }: PrintStatementProps): ReactElement {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are another press, where none has ended the first
  useEffect(() => {
    document.body.dataset.prints = 'statement';
    const done = () => onDone(undefined);
    window.addEventListener('afterprint', done);
    window.print();
    return () => {
      window.removeEventListener('afterprint', done);
      delete document.body.dataset.prints;
    };
  }, [rows, onDone]);
  return <Paper rows={rows} />;
}

/** The statement on paper: who lends, of which day it is, and every movement. */
function Paper({ rows }: { readonly rows: readonly StatementRow[] }): ReactElement {
  const { market } = useShell();
  const { now } = useLenderClock();
  const { t, formatDate } = useMessages();
  const signs = signsOf(rows);
  return (
    <div className={classNames(paperStyles.paper, printed.printed)} aria-hidden="true">
      <h1>{t('records.wholeTitle')}</h1>
      <p translate="no">
        {market.lender.name} · {market.lender.licence} · {formatDate(now(), 'dateTime')}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('records.csvDate')}</th>
            <th>{t('records.csvWhat')}</th>
            <th>{t('records.csvLoan')}</th>
            <th>{t('records.csvAmount')}</th>
            <th>{t('records.csvLeft')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Line key={row.id} row={row} sign={signs.get(row.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ row, sign }: { readonly row: StatementRow; readonly sign: Sign }): ReactElement {
  const { formatDate, formatMoney } = useMessages();
  const kindName = useKindName();
  const channelName = useChannelName();
  return (
    <tr>
      <td>{formatDate(row.time, 'dateTime')}</td>
      <td>{[kindName(row.kind), channelName(row.channel)].filter(Boolean).join(' · ')}</td>
      <td translate="no">{row.orderNo}</td>
      <td translate="no">{formatMoney(row.amount, { decimals: 'always', ...(sign ? { sign } : {}) })}</td>
      <td translate="no">{formatMoney(row.balance, { decimals: 'always' })}</td>
    </tr>
  );
}
