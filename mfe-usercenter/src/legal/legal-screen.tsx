import type { Language } from '@sunbird/i18n';
import type { LegalTextName, Market } from '@sunbird/loan-domain';
import type { DocumentPart, ReadDocument } from '@sunbird/remote-kit/read-document';
import { useLoad, useQueryParams, useShell } from '@sunbird/shell-api';
import { Card, Collapse, EmptyState, FailedCard, Fine, SkeletonCards, TextButton, Title } from '@sunbird/ui';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import styles from './legal.module.css';

export type LegalState =
  | { readonly status: 'loading' | 'failed' | 'absent' }
  | { readonly status: 'ready'; readonly text: ReadDocument };

async function loadText(
  market: Market,
  language: Language,
  name: LegalTextName,
): Promise<ReadDocument | undefined> {
  const [html, { readDocument }] = await Promise.all([
    market.loadLegalText?.(name, language),
    import('@sunbird/remote-kit/read-document'),
  ]);
  return html ? readDocument(html) : undefined;
}

/** One of the market's texts in the person's language; that of the language before stays until the next is there. */
export function useLegalDocument(name: LegalTextName): { readonly state: LegalState; retry(): void } {
  const { market } = useShell();
  const { language } = useMessages();
  const { status, data, reload } = useLoad(`${name} ${language}`, () => loadText(market, language, name));
  const shown = useRef<ReadDocument>();
  if (status === 'ready') shown.current = data;
  const text = shown.current;
  const state = useMemo<LegalState>(() => {
    if (status === 'error') return { status: 'failed' };
    if (text) return { status: 'ready', text };
    return { status: status === 'ready' ? 'absent' : 'loading' };
  }, [status, text]);
  return { state, retry: reload };
}

/** Id of a section's heading in the page. */
function headingId(section: string): string {
  return `section-${section}`;
}

/** Scrolls to a part of the text and focuses it. */
function showSection(section: string): void {
  const heading = document.getElementById(headingId(section));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

interface LegalSectionTextProps {
  readonly part: DocumentPart;
  /** A link leads here. */
  readonly linked: boolean;
}

function LegalSectionText({ part, linked }: LegalSectionTextProps): ReactElement {
  const { id, title, content } = part;
  useEffect(() => {
    if (!linked) return;
    // After the shell, which puts the focus on the heading of a screen that opens.
    const timer = setTimeout(() => showSection(id));
    return () => clearTimeout(timer);
  }, [linked, id]);
  return (
    <section className={styles.section} aria-labelledby={headingId(id)}>
      <h2 id={headingId(id)} className={styles.heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.text}>{content}</div>
    </section>
  );
}

/** What is in a text, each line leading to its part. */
function Contents({ parts }: { readonly parts: readonly DocumentPart[] }): ReactElement {
  const { t } = useMessages();
  return (
    <div className={styles.contents}>
      <Card padding="tight">
        <Collapse title={t('legal.contents')}>
          <ol className={styles.list}>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <TextButton onClick={() => showSection(id)}>{title}</TextButton>
              </li>
            ))}
          </ol>
        </Collapse>
      </Card>
    </div>
  );
}

/** A text with its version and its contents. `?section=<id>` leads to a part of it. */
export function LegalScreen({ name }: { readonly name: LegalTextName }): ReactElement {
  const { market, navigate } = useShell();
  const { t } = useMessages();
  const { state, retry } = useLegalDocument(name);
  const title = t(`agreements.${name}`);
  if (state.status !== 'ready') {
    return (
      <UserPage title={title}>
        {state.status === 'loading' && <SkeletonCards />}
        {state.status === 'failed' && <FailedCard onRetry={retry} />}
        {state.status === 'absent' && (
          <EmptyState
            title={t('legal.absent')}
            action={{ label: t('common.talkToUs'), onClick: () => navigate('customerServices') }}
          >
            {t('legal.absentText')}
          </EmptyState>
        )}
      </UserPage>
    );
  }
  return (
    <UserPage title={title}>
      <Text name={title} text={state.text} version={market.legal[name]} />
    </UserPage>
  );
}

interface TextProps {
  /** Of a text without a title. */
  readonly name: string;
  readonly text: ReadDocument;
  readonly version: string;
}

function Text({ name, text, version }: TextProps): ReactElement {
  const { t, formatDate } = useMessages();
  const { section } = useQueryParams();
  return (
    <>
      <Title>{text.title ?? name}</Title>
      <Fine>{t('legal.version', { version, date: formatDate(version, 'longDate') })}</Fine>
      <div className={styles.text}>{text.before}</div>
      {text.parts.length > 1 && <Contents parts={text.parts} />}
      {text.parts.map(part => (
        <LegalSectionText key={part.id} part={part} linked={part.id === section} />
      ))}
    </>
  );
}
