import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as v from 'valibot';

/** The id by which `<Logo>` finds the drawing in the page. */
const symbolId = 'ui-logo';

/** Shapes alone: nothing that loads, runs or has an id of its own. */
const shapes: readonly string[] = ['g', 'path', 'circle', 'ellipse', 'rect', 'polygon'];
const numbers = /^[\d\s.,+\-eE]+$/;
const allowedValues: Readonly<Record<string, RegExp>> = {
  d: /^[MmLlHhVvCcSsQqTtAaZz\d\s.,+\-eE]+$/,
  points: numbers,
  transform: /^[a-zA-Z\d\s.,+()-]+$/,
  fill: /^(none|currentColor|#[0-9a-f]{6})$/,
  opacity: /^[\d.]+$/,
  'fill-rule': /^(evenodd|nonzero)$/,
  ...Object.fromEntries(
    ['cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'width', 'height'].map(name => [name, numbers]),
  ),
};

const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' });
const attributesKey = ':@';

const elementSchema = v.record(v.string(), v.unknown());
const childrenSchema = v.array(elementSchema);
const attributesSchema = v.optional(v.record(v.string(), v.string()), {});

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
}

/** One element of the parser's output, which has its name as a key. */
function elementOf(parsed: Readonly<Record<string, unknown>>): Element {
  const { [attributesKey]: attributes, ...named } = parsed;
  const [[name, children] = ['', []]] = Object.entries(named);
  return {
    name,
    attributes: v.parse(attributesSchema, attributes),
    children: name === '#text' ? [] : v.parse(childrenSchema, children).map(elementOf),
  };
}

function problemIn({ name, attributes, children }: Element): string | undefined {
  if (!shapes.includes(name)) return `found <${name}>; allowed: ${shapes.join(', ')}`;
  for (const [key, value] of Object.entries(attributes)) {
    const allowed = allowedValues[key];
    if (!allowed) return `<${name}> has ${key}; allowed: ${Object.keys(allowedValues).join(', ')}`;
    if (!allowed.test(value)) return `<${name}> has ${key}="${value}"; allowed: ${allowed.source}`;
  }
  return children.map(problemIn).find(problem => problem !== undefined);
}

function written({ name, attributes, children }: Element): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const start = `<${name}${given.join('')}`;
  return children.length === 0 ? `${start}/>` : `${start}>${children.map(written).join('')}</${name}>`;
}

function readSvg(text: string, file: string): Element {
  const wellFormed = XMLValidator.validate(text);
  if (wellFormed !== true) throw new Error(`${file} is no SVG: ${wellFormed.err.msg}`);
  const elements = v.parse(childrenSchema, parser.parse(text)).map(elementOf);
  const svg = elements.find(({ name }) => name === 'svg');
  if (!svg) throw new Error(`${file} is no SVG: it has no <svg>.`);
  return svg;
}

/**
 * The logo's drawing for a page, from the text of an `.svg` file: hidden, and shown by every `<use href="#ui-logo">`. A
 * shape without a `fill` takes the brand's colour, one with `currentColor` that of the ground. Throws an error for
 * anything but plain shapes.
 */
export function logoSymbol(text: string, file: string): string {
  const { attributes, children } = readSvg(text, file);
  const viewBox = attributes.viewBox ?? '';
  if (!/^[\d.]+ [\d.]+ [\d.]+ [\d.]+$/.test(viewBox)) {
    throw new Error(`${file}: <svg> needs a viewBox of four numbers, such as "0 0 48 48".`);
  }
  const problem = children.map(problemIn).find(each => each !== undefined);
  if (problem) throw new Error(`${file}: ${problem}.`);
  return `<svg hidden><symbol id="${symbolId}" viewBox="${viewBox}">${children.map(written).join('')}</symbol></svg>`;
}
