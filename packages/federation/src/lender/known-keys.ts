import type * as v from 'valibot';

interface Node {
  readonly type: string;
  readonly wrapped?: Node;
  readonly pipe?: readonly Node[];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly value?: Node;
  readonly item?: Node;
}

/** The schema of a value's content, without what makes it optional. */
function contentOf(node: Node): Node {
  return node.wrapped ? contentOf(node.wrapped) : node;
}

/** The keys that the object at a path of a schema may have; none where the path leads to no object. */
export function knownKeys(schema: v.GenericSchema, path: readonly unknown[]): readonly string[] {
  let node: Node | undefined = contentOf(schema);
  for (const key of path) {
    const { entries, value, item }: Node = node;
    node = entries?.[String(key)] ?? value ?? item;
    if (!node) return [];
    node = contentOf(node);
  }
  return Object.keys(node.entries ?? {});
}
