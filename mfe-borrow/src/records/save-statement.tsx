import type { StatementRow } from '@sunbird/api-client';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { keepFile } from '@sunbird/remote-kit/keep-file';
import { useAct, useShell } from '@sunbird/shell-api';
import { Button, Notice, Sheet, useCopy } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useMessages } from '../use-messages';
import styles from './records.module.css';
import { statementCsv } from './statement-csv';
import { useChannelName } from './use-channel-name';

interface Whole {
  readonly rows: readonly StatementRow[];
  readonly csv: string;
}

export interface SaveStatementProps {
  /** All rows, also those that the screen does not show yet. */
  readonly all: () => Promise<readonly StatementRow[]>;
  readonly show: (rows: readonly StatementRow[]) => ReactNode;
}

/** Keeps the statement as a file. Where nothing keeps files, shows it whole, to be copied. */
export function SaveStatement({ all, show }: SaveStatementProps): ReactElement {
  const shell = useShell();
  const { t } = useMessages();
  const copy = useCopy();
  const csvOf = useStatementCsv();
  const [whole, setWhole] = useState<Whole>();
  const save = useAct(async () => {
    shell.track({ eventType: 'click', pageName: 'records', eventOption: 'download' });
    const rows = await all();
    const csv = csvOf(rows);
    const file = new File([csv], t('records.csvName'), { type: 'text/csv;charset=utf-8' });
    const kept = await keepFile(shell, file, { title: t('records.wholeTitle') });
    if (kept === 'saved') shell.toast(t('records.saved'), 'success');
    if (kept === 'unavailable') setWhole({ rows, csv });
  });
  return (
    <div className={styles.block}>
      {save.error !== undefined && (
        <Notice kind="bad" role="alert">
          <ErrorText error={save.error} />
        </Notice>
      )}
      <Button kind="secondary" loading={save.pending} onClick={() => void save.run()}>
        {t('records.download')}
      </Button>
      <Sheet open={whole !== undefined} title={t('records.wholeTitle')} onClose={() => setWhole(undefined)}>
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
    </div>
  );
}

function useStatementCsv(): (rows: readonly StatementRow[]) => string {
  const { market } = useShell();
  const { t } = useMessages();
  const channelName = useChannelName();
  return rows =>
    statementCsv(rows, {
      zone: market.zone,
      kindName: kind => t(`statementKind.${kind}`),
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
      ],
    });
}
