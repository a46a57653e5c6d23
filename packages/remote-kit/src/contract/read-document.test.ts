import { render } from '@sunbird/testing';
import { createElement, type ReactNode } from 'react';
import { readDocument } from './read-document';

function markupOf(content: readonly ReactNode[]): string {
  return render(createElement('div', null, content)).container.firstElementChild?.innerHTML ?? '';
}

const html = `<h1>Terms of Acacia</h1><p>Read them.</p>
<h2>1. Who we are</h2><p>Acacia <b>Lending</b></p><ul><li>one</li></ul>
<h2>¿Qué pagas?</h2><table><tbody><tr><td>Fee</td></tr></tbody></table><h3>More</h3><p>x</p>`;

test('a text is read in parts, by its headings', () => {
  const { title, before, parts } = readDocument(html);
  expect(title).toBe('Terms of Acacia');
  expect(markupOf(before).trim()).toBe('<p>Read them.</p>');
  expect(parts.map(part => [part.id, part.title])).toEqual([
    ['1-who-we-are', '1. Who we are'],
    ['que-pagas', '¿Qué pagas?'],
  ]);
  expect(markupOf(parts[0]?.content ?? []).trim()).toBe('<p>Acacia <b>Lending</b></p><ul><li>one</li></ul>');
  expect(markupOf(parts[1]?.content ?? [])).toBe(
    '<table><tbody><tr><td>Fee</td></tr></tbody></table><h3>More</h3><p>x</p>',
  );
});

test('elements that hold the whole text are no part of it', () => {
  const whole = readDocument(`<html><body><main><section>${html}</section></main></body></html>`);
  expect(whole.parts).toHaveLength(2);
  expect(whole.title).toBe('Terms of Acacia');
});

test('a heading may name its part, in every language alike', () => {
  const { parts } = readDocument('<h2>1. Paying late {#late}</h2><h2>Fees &amp; tax {#fees}</h2>');
  expect(parts.map(({ id, title }) => [id, title])).toEqual([
    ['late', '1. Paying late'],
    ['fees', 'Fees & tax'],
  ]);
});

test('nothing of a text runs, and two parts of one name are told apart', () => {
  const { parts } = readDocument(
    '<h2 onclick="x">Fees</h2><img src=x onerror=alert(1)><p style="x">a</p><h2>Fees</h2><script>x</script>',
  );
  expect(parts.map(({ id }) => id)).toEqual(['fees', 'fees-2']);
  expect(markupOf(parts[0]?.content ?? [])).toBe('<p>a</p>');
  expect(parts[1]?.content).toEqual([]);
});

test('a text without headings is shown before the first part', () => {
  const { title, before, parts } = readDocument('Only words');
  expect([title, before, parts]).toEqual([undefined, ['Only words'], []]);
});
