/**
 * Translates a page as browsers do: each text goes out of the page, and two `<font>` elements with other words take its
 * place. Words are put into brackets, so that a test sees what was translated. Stands alone: Playwright runs it in a
 * page.
 */
export function translatePage(): void {
  document.documentElement.classList.add('translated-ltr');
  function mayTranslate(text: Text): boolean {
    const kept = 'script, style, noscript, textarea, [translate=no], .notranslate';
    return (text.nodeValue ?? '').trim() !== '' && !text.parentElement?.closest(kept);
  }
  function translateIn(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    }
    for (const text of texts) {
      if (!mayTranslate(text) || text.parentElement?.closest('font')) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = `[${text.nodeValue}]`;
      text.replaceWith(outer);
    }
  }
  translateIn(document.body);
  // What comes later is translated later.
  let isPlanned = false;
  const observer = new MutationObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      translateIn(document.body);
    }, 50);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}
