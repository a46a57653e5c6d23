/** Which element of a translator stands in for which text of React's. */
function createStandIns() {
  const standIns = new WeakMap<Node, Element>();
  const writes = new MutationObserver(records => {
    for (const { target } of records) {
      const standIn = standIns.get(target);
      standIns.delete(target);
      if (standIn?.isConnected) standIn.replaceWith(target);
    }
  });
  return {
    of: (node: Node) => standIns.get(node),
    note(records: readonly MutationRecord[]): void {
      for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
        const [text] = removedNodes;
        const standIn = [addedNodes[0], previousSibling, nextSibling].find(node => node?.nodeName === 'FONT');
        if (!(text instanceof Text) || text.parentNode || !(standIn instanceof Element)) continue;
        standIns.set(text, standIn);
        writes.observe(text, { characterData: true });
      }
    },
    stop: () => writes.disconnect(),
  };
}

/**
 * Keeps a translated page true. A translator (Chrome's, Samsung's) takes a text out of the page and puts a `<font>` in
 * its place, while React goes on writing to the text that it holds, and fails when it removes it. Here a text that
 * React has written to comes back into its place, where the translator finds it anew; what React removes, or inserts
 * before, is what stands in for it.
 *
 * What must not be translated at all (money, numbers, names) says so itself: `translate="no"`.
 */
export function followTranslator(root: Node): () => void {
  const standIns = createStandIns();
  const { removeChild, insertBefore } = Node.prototype;
  const changes = new MutationObserver(standIns.note);

  /** What is in the page for a node of React's: the node itself, or what stands in for it. */
  function inPage(node: Node, parent: Node): Node {
    if (node.parentNode === parent) return node;
    standIns.note(changes.takeRecords());
    const standIn = standIns.of(node);
    return standIn?.parentNode === parent ? standIn : node;
  }
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const own = inPage(child, this);
    // A text that was translated before this began is in no place: it goes with its parent.
    if (own.parentNode === this) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const own = before && inPage(before, this);
    const place = own?.parentNode === this ? own : null;
    standIns.of(child)?.remove();
    insertBefore.call(this, child, place);
    return child;
  };
  changes.observe(root, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    standIns.stop();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}
