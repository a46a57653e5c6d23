import type { LenderFigures } from '../shared/lender-figures';
import type { LegalDocument } from './legal-document';

/** Replaces the placeholders of a text by the lender's values. RangeError for an unknown name. */
function fill(text: string, figures: LenderFigures): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name];
    if (figure === undefined) throw new RangeError(`There is no figure “${name}”.`);
    return String(figure);
  });
}

/** A document as it is read, with this lender's names, rates and limits. */
export function fillDocument(document: LegalDocument, figures: LenderFigures): LegalDocument {
  function filled(text: string) {
    return fill(text, figures);
  }
  return {
    title: filled(document.title),
    summary: filled(document.summary),
    sections: document.sections.map(({ id, title, blocks }) => ({
      id,
      title: filled(title),
      blocks: blocks.map(block =>
        typeof block === 'string' ? filled(block) : { points: block.points.map(filled) },
      ),
    })),
  };
}
