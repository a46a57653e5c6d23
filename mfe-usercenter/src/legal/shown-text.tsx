import { allowsCoupons, allowsRollover, type Market } from '@sunbird/loan-domain';
import type { ReadDocument } from '@sunbird/remote-kit/read-document';
import styles from './legal.module.css';
import type { LegalBlock, LegalDocument, ShownText } from './legal-document';

/** Whether a sample speaks of something that is not offered here. */
function isLeftOut(id: string, market: Market): boolean {
  if (id === 'coupons') return !allowsCoupons(market);
  return id === 'moving-date' && !allowsRollover(market);
}

function Block({ block }: { readonly block: LegalBlock }) {
  if (typeof block === 'string') return <p className={styles.block}>{block}</p>;
  return (
    <ul className={styles.points}>
      {block.points.map(point => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** A sample as it is shown; `numbered` puts a part's number before its title. */
export function sampleText(
  { title, summary, sections }: LegalDocument,
  market: Market,
  numbered: (number: number, title: string) => string,
): ShownText {
  return {
    title,
    lead: summary,
    sections: sections
      .filter(({ id }) => !isLeftOut(id, market))
      .map((section, index) => ({
        id: section.id,
        title: numbered(index + 1, section.title),
        content: section.blocks.map(block => (
          <Block key={typeof block === 'string' ? block : block.points.join()} block={block} />
        )),
      })),
    isSample: true,
  };
}

/** The lender's own text as it is shown. */
export function lenderText({ title, before, parts }: ReadDocument, name: string): ShownText {
  return {
    title: title ?? name,
    before: <div className={styles.own}>{before}</div>,
    sections: parts.map(part => ({ ...part, content: <div className={styles.own}>{part.content}</div> })),
    isSample: false,
  };
}
