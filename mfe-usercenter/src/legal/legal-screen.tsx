import type { Language } from '@sunbird/i18n';
import type { LegalTextName, Market } from '@sunbird/loan-domain';
import { DocumentText } from '@sunbird/remote-kit/document-text';
import { Loaded } from '@sunbird/remote-kit/loaded';
import type { DocumentPart, ReadDocument } from '@sunbird/remote-kit/read-document';
import { type CallState, useLoad, useQueryParams, useShell } from '@sunbird/shell-api';
import { Card, Collapse, EmptyState, Fine, SkeletonCards, TextButton, Title } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import styles from './legal.module.css';

async function loadText(
  market: Market,
  language: Language,
  name: LegalTextName,
): Promise<ReadDocument | null> {
  const [html, { readDocument }] = await Promise.all([
    market.loadLegalText?.(name, language),
    import('@sunbird/remote-kit/read-document'),
  ]);
  return html ? readDocument(html) : null;
}

/** A text in the person's language; the previous language's text stays until it is loaded. Null without a text. */
function useLegalDocument(name: LegalTextName): CallState<ReadDocument | null> {
  const { market } = useShell();
  const { language } = useMessages();
  const call = useLoad(`${name} ${language}`, () => loadText(market, language, name));
  const last = useRef(call);
  if (call.status === 'ready') last.current = call;
  return call.status === 'loading' ? last.current : call;
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
      <DocumentText>{content}</DocumentText>
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
  const { market } = useShell();
  const { t } = useMessages();
  const call = useLegalDocument(name);
  const title = t(`agreements.${name}`);
  return (
    <UserPage title={title}>
      <Loaded call={call} skeleton={<SkeletonCards />} dated={false}>
        {text => (text ? <Text name={title} text={text} version={market.legal[name]} /> : <NoText />)}
      </Loaded>
    </UserPage>
  );
}

/** The market has no such text. */
function NoText(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  return (
    <EmptyState
      title={t('legal.absent')}
      action={{ label: t('common.talkToUs'), onClick: () => navigate('customerServices') }}
    >
      {t('legal.absentText')}
    </EmptyState>
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
      <DocumentText>{text.before}</DocumentText>
      {text.parts.length > 1 && <Contents parts={text.parts} />}
      {text.parts.map(part => (
        <LegalSectionText key={part.id} part={part} linked={part.id === section} />
      ))}
    </>
  );
}
