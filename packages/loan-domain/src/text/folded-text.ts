/** Letters without accents or case, so that “Yucatan” finds “Yucatán”. */
export function foldedText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
