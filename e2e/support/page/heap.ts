import * as v from 'valibot';

const snapshotSchema = v.object({
  snapshot: v.object({
    meta: v.object({
      node_fields: v.array(v.string()),
      node_types: v.array(v.unknown()),
      edge_fields: v.array(v.string()),
      edge_types: v.array(v.unknown()),
    }),
  }),
  // Millions of numbers: validating each would take longer than the snapshot itself.
  nodes: v.custom<readonly number[]>(Array.isArray),
  edges: v.custom<readonly number[]>(Array.isArray),
  strings: v.custom<readonly string[]>(Array.isArray),
});

type Snapshot = v.InferOutput<typeof snapshotSchema>;

/** Reads nodes and edges of a snapshot by field name instead of by position. */
class HeapGraph {
  private readonly nodeSize: number;
  private readonly edgeSize: number;
  private readonly edgeTypes: readonly string[];
  private readonly nodeTypes: readonly string[];
  private readonly firstEdges: readonly number[];

  constructor(private readonly heap: Snapshot) {
    const { node_fields, edge_fields, node_types, edge_types } = heap.snapshot.meta;
    this.nodeSize = node_fields.length;
    this.edgeSize = edge_fields.length;
    this.nodeTypes = v.parse(v.array(v.string()), node_types[0]);
    this.edgeTypes = v.parse(v.array(v.string()), edge_types[0]);
    this.firstEdges = this.findFirstEdges();
  }

  get nodeCount(): number {
    return this.heap.nodes.length / this.nodeSize;
  }

  private nodeField(node: number, name: string): number {
    const offset = this.heap.snapshot.meta.node_fields.indexOf(name);
    return this.heap.nodes[node * this.nodeSize + offset] ?? 0;
  }

  private edgeField(edge: number, name: string): number {
    const offset = this.heap.snapshot.meta.edge_fields.indexOf(name);
    return this.heap.edges[edge * this.edgeSize + offset] ?? 0;
  }

  private findFirstEdges(): readonly number[] {
    const first = [0];
    for (let node = 0; node < this.nodeCount; node += 1) {
      first.push((first[node] ?? 0) + this.nodeField(node, 'edge_count'));
    }
    return first;
  }

  nameOf(node: number): string {
    return this.heap.strings[this.nodeField(node, 'name')] ?? '';
  }

  typeOf(node: number): string {
    return this.nodeTypes[this.nodeField(node, 'type')] ?? '';
  }

  describe(node: number): string {
    return `${this.typeOf(node)} ${this.nameOf(node).slice(0, 80)} @${this.nodeField(node, 'id')}`;
  }

  /** Strong references of a node. */
  *referencesOf(node: number): Generator<{ readonly target: number; readonly label: string }> {
    const end = this.firstEdges[node + 1] ?? 0;
    for (let edge = this.firstEdges[node] ?? 0; edge < end; edge += 1) {
      const type = this.edgeTypes[this.edgeField(edge, 'type')] ?? '';
      if (type === 'weak') continue;
      const name = this.edgeField(edge, 'name_or_index');
      const isIndex = type === 'element' || type === 'hidden';
      yield {
        target: this.edgeField(edge, 'to_node') / this.nodeSize,
        label: `${type} ${isIndex ? name : this.heap.strings[name]}`,
      };
    }
  }
}

interface Step {
  readonly from: number;
  readonly label: string;
}

/**
 * V8's own records: hidden classes (`object shape`), and functions with compiler feedback (`code`). No script can read
 * them; data that a script can read is also referenced by an object.
 *
 * In Chromium 156 only such records keep the first rendered form alive:
 *
 *     closure (module of react-final-form) --feedback_cell--> FeedbackCell --> FeedbackVector --> AllocationSite
 *     --transition_info--> Object --map--> Map --descriptors--> DescriptorArray --> AccessorPair
 *     --getter--> closure get --context--> { handleSubmit } --context--> … --> the values of the form
 *
 * The getter is that of `Object.defineProperty(renderProps, name, { get })`. The hidden class of the first object that
 * had one stores it until the page is unloaded.
 */
const engineRecords: readonly string[] = ['object shape', 'code'];

/** The shortest path from the root to each node that a script could reach, by breadth-first search. */
function shortestPaths(graph: HeapGraph): ReadonlyMap<number, Step | undefined> {
  const steps = new Map<number, Step | undefined>([[0, undefined]]);
  for (const node of steps.keys()) {
    for (const { target, label } of graph.referencesOf(node)) {
      if (steps.has(target) || engineRecords.includes(graph.typeOf(target))) continue;
      steps.set(target, { from: node, label });
    }
  }
  return steps;
}

function pathTo(graph: HeapGraph, steps: ReadonlyMap<number, Step | undefined>, node: number): string {
  const lines = [graph.describe(node)];
  for (let step = steps.get(node); step; step = steps.get(step.from)) {
    lines.unshift(`${graph.describe(step.from)} --${step.label}-->`);
  }
  return lines.join('\n  ');
}

/**
 * Finds the retainers of a text in a heap snapshot: for each string that contains it, the shortest path from the root
 * through objects, functions and the document. Empty if no script could reach the text.
 */
export function retainersOf(snapshot: string, text: string): string[] {
  // Fast path: most texts do not occur at all.
  if (!snapshot.includes(text)) return [];
  const graph = new HeapGraph(v.parse(snapshotSchema, JSON.parse(snapshot)));
  const steps = shortestPaths(graph);
  const found: string[] = [];
  for (const node of steps.keys()) {
    if (graph.nameOf(node).includes(text)) found.push(pathTo(graph, steps, node));
  }
  return found;
}
