import { canKeepFile, isWebView, keepFile } from '@sunbird/remote-kit/keep-file';
import { useAct, useShell } from '@sunbird/shell-api';
import { Button } from '@sunbird/ui';
import { type ReactElement, type RefObject, useMemo } from 'react';
import { useMessages } from '../use-messages';

export interface KeepContractProps {
  /** The shown contract: harmless elements only. */
  readonly article: RefObject<HTMLElement>;
  readonly title: string;
  readonly orderNo: string | undefined;
}

function pageOf(article: HTMLElement, title: string, language: string): string {
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = language;
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  page.head.prepend(charset);
  const copy = article.cloneNode(true);
  if (copy instanceof HTMLElement) {
    for (const button of copy.querySelectorAll('button')) button.remove();
    for (const element of [copy, ...copy.querySelectorAll('[class]')]) element.removeAttribute('class');
  }
  page.body.append(copy);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Prints the contract in a browser. A WebView does not print: there it is kept as a file, where that is possible. */
export function KeepContract({ article, title, orderNo }: KeepContractProps): ReactElement | null {
  const shell = useShell();
  const { t } = useMessages();
  const name = `${t('agreement.fileName')}${orderNo ? `-${orderNo}` : ''}.html`;
  const { current: language } = shell.language;
  const keep = useAct(async () => {
    if (!isWebView(shell)) return window.print();
    if (!article.current) return;
    const file = new File([pageOf(article.current, title, language)], name, { type: 'text/html' });
    const kept = await keepFile(shell, file, { title });
    if (kept === 'saved') shell.toast(t('agreement.saved'), 'success');
    if (kept === 'unavailable') shell.toast(t('agreement.notSaved'), 'failure');
  });
  const sample = useMemo(() => new File(['.'], name, { type: 'text/html' }), [name]);
  if (!canKeepFile(shell, sample)) return null;
  return (
    <Button kind="text" loading={keep.pending} onClick={() => void keep.run()}>
      {t(isWebView(shell) ? 'agreement.save' : 'agreement.print')}
    </Button>
  );
}
