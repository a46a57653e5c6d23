import type { Health, StopNotice } from '../../health-calls';
import type { DeskFormatters } from '../desk-formatters';

type Compared = Pick<StopNotice, 'question' | 'candidate' | 'standing' | 'language'>;

/** `31 of 109 opens failed, before 2 of 430`, with the language if it is one alone. */
export function figuresText(
  { question, candidate, standing, language }: Compared,
  { t, formatNumber, languageName }: DeskFormatters,
): string {
  const figures = t(`desk.health.figures.${question}`, {
    bad: formatNumber(candidate.bad),
    opens: formatNumber(candidate.opens),
    badBefore: formatNumber(standing.bad),
    opensBefore: formatNumber(standing.opens),
  });
  if (language === undefined) return figures;
  return t('desk.health.inLanguage', { language: languageName(language), figures });
}

/** How a candidate does, as a sentence. */
export function findingText(finding: Health['findings'][number], formatters: DeskFormatters): string {
  const figures = figuresText(finding, formatters);
  return formatters.t(`desk.health.${finding.state}`, { figures });
}
