import { render } from '@sunbird/testing';
import { runs } from '@sunbird/testing/runs';
import fc from 'fast-check';
import { createElement } from 'react';
import { readContract } from './contract-html';

const errors = jest.spyOn(console, 'error');

/** React reports nesting that a browser would repair, and values that it does not know, on the console. */
afterEach(() => {
  expect(errors).not.toHaveBeenCalled();
  errors.mockClear();
});

function shown(html: string, title = 'Agreement'): HTMLElement {
  return render(createElement('div', null, readContract(html, title).content)).container
    .firstElementChild as HTMLElement;
}

test('words, headings, lists and tables stay, and of a link its words', () => {
  const html =
    '<h2>1. Parties</h2><p>You <strong>and</strong> we</p><ul><li>one</li></ul><ol start="3"><li>two</li></ol>' +
    '<table><tbody><tr><th scope="row">Fee</th><td colspan="2">8%</td></tr></tbody></table>';
  expect(shown(html).innerHTML).toBe(html);
  expect(shown('<p>See <a href="https://evil.example">the terms</a>.</p>').innerHTML).toBe(
    '<p>See the terms.</p>',
  );
});

test.each([
  '<script>window.broken = 1</script>',
  '<SCRIPT SRC="https://evil.example/x.js"></SCRIPT >',
  '<img src=x onerror="window.broken = 1">',
  '<p onclick="window.broken = 1">x</p>',
  '<svg onload="window.broken = 1"><script>window.broken = 1</script></svg>',
  '<svg><style>* { display: none }</style><a xlink:href="javascript:window.broken=1"><text>x</text></a></svg>',
  '<iframe srcdoc="<script>parent.broken = 1</script>"></iframe>',
  '<frameset onload="window.broken = 1"><frame src="javascript:parent.broken=1"></frameset>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.broken=1>',
  '<object data="javascript:window.broken=1"></object><embed src="https://evil.example/x">',
  '<form action="https://evil.example"><button formaction="javascript:window.broken=1">x</button></form>',
  '<p style="position:fixed;inset:0">x</p>',
  '<p id="root" class="ui-hero" data-prints="x" aria-hidden="true">x</p>',
  '<p dangerouslySetInnerHTML="x" ref="x" key="x" children="x" __proto__="x">x</p>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/"><link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>* { display: none }</style>',
  '<video src="https://evil.example/x.mp4" autoplay></video>',
  '<a href="https://evil.example" ping="https://evil.example" target="_blank">x</a>',
  '<td colspan="javascript:1" rowspan="0" scope="x">x</td><ol start="x"><li>x</ol>',
  '<constructor>x</constructor><toString>x</toString>',
])('%s does nothing', html => {
  const place = shown(html);
  for (const element of place.querySelectorAll('*')) {
    expect(['P', 'H2', 'LI', 'OL', 'DIV', 'TABLE', 'TBODY', 'TR', 'TD']).toContain(element.tagName);
    expect(element.getAttributeNames()).toEqual([]);
  }
  expect('broken' in window).toBe(false);
  expect(place.textContent).not.toMatch(/broken = 1|display/);
});

test('no browser reads the html', () => {
  const read = jest.spyOn(DOMParser.prototype, 'parseFromString');
  const written = jest.spyOn(Element.prototype, 'innerHTML', 'set');
  const place = shown(
    '<STYLE>p { color: red }</STYLE><base href="https://evil.example/"><p title="a>b" style = "color: red">Style = terms<br/style=x></p>',
  );
  expect(place.innerHTML).toBe('<p>Style = terms<br></p>');
  expect(read).not.toHaveBeenCalled();
  expect(written).not.toHaveBeenCalled();
  read.mockRestore();
  written.mockRestore();
});

test('there is one title on the page, and it is ours', () => {
  expect(shown('<h1> Agreement </h1><p>x</p>').innerHTML).toBe('<p>x</p>');
  expect(shown('<h1>Other <em>title</em></h1>').innerHTML).toBe('<h2>Other <em>title</em></h2>');
});

test('what is no markup is read as words', () => {
  expect(shown('a < b &lt;p&gt; <5% <<b>c</b>').textContent).toBe('a < b <p> <5% <c');
  expect(shown('<!doctypehtml><!-- a --><!--> b <![if !x]>c<![endif]></p></br>d <?php ?>').textContent).toBe(
    ' b cd ',
  );
  expect(shown('<script>if (a<</script>b<![CDATA[ & c]]>').textContent).toBe('b & c');
  expect(shown('<html><head><title>x</title><meta charset=utf-8><body>words').textContent).toBe('words');
});

test('a silent tag that is never closed swallows no words', () => {
  for (const tag of ['object', 'template', 'noscript', 'iframe', 'title', 'noembed']) {
    expect(shown(`<${tag}>a</${tag}>b<${tag}>words`).textContent).toBe('bwords');
  }
});

test('reading takes as long as there are words', () => {
  expect(readContract('<p>short</p>', '').minutes).toBe(1);
  expect(readContract(`<p>${'word '.repeat(800)}</p>`, '').minutes).toBe(4);
});

test.each([
  ['paragraphs', '<p>Clause of the contract.</p>'],
  ['open tags', '<div>'],
  ['tags that close nothing', '<div></b>'],
  ['tables in tables', '<table><tr><td>'],
  ['lists in lists', '<ul><li>'],
  ['tags never ended', '<p '],
  ['unclosed silent tags', '<object>'],
  ['references', '&amp&#38;&'],
  ['comments', '<!--'],
])('1 MB of %s is read in no time', (_name, part) => {
  const words = 'the last words';
  const html = `${part.repeat(Math.ceil(1_000_000 / part.length))}>-->${words}`;
  const before = performance.now();
  const { content } = readContract(html, '');
  // Below a second on a quiet machine; what grows with the square would take minutes.
  expect(performance.now() - before).toBeLessThan(20_000);
  expect(content.length).toBeGreaterThan(0);
});

test('nesting of any depth is shown, and its words are there', () => {
  const place = shown(`${'<div>'.repeat(100_000)}deep${'</div>'.repeat(100_000)} and after`);
  expect(place.textContent).toBe('deep and after');
  expect(place.querySelectorAll('*').length).toBeLessThan(40);
});

const names =
  'p div b i h1 h2 ul ol li dl dt dd table caption thead tbody tfoot tr td th br hr span blockquote a svg center x-y';
const tag = fc.constantFrom(...names.split(' '));
const attribute = fc.constantFrom(
  '',
  ' onclick="x"',
  ' style=x',
  ' colspan="2"',
  ' scope=row',
  ' start=2',
  '/',
);
const fragment = fc.oneof(
  fc.tuple(tag, attribute).map(([name, text]) => ({ html: `<${name}${text}>`, words: '' })),
  tag.map(name => ({ html: `</${name}>`, words: '' })),
  fc.integer({ min: 0, max: 9999 }).map(number => ({ html: ` w${number} `, words: `w${number}` })),
  fc
    .constantFrom(' ', '<!-- x -->', '<script>x</script>', '<style>x</style>', '<svg><title>x</title></svg>')
    .map(html => ({ html, words: '' })),
  fc.constant({ html: ' &lt;i&gt; ', words: '<i>' }),
);

test('tags in any order give valid nesting of allowed tags, and every word', () => {
  const allowed =
    /^(?:H2|P|B|I|UL|OL|LI|DL|DT|DD|TABLE|CAPTION|THEAD|TBODY|TFOOT|TR|TD|TH|BR|HR|SPAN|DIV|BLOCKQUOTE)$/;
  const property = fc.property(fc.array(fragment, { maxLength: 40 }), parts => {
    const { content } = readContract(parts.map(({ html }) => html).join(''), 'Agreement');
    const { container, unmount } = render(createElement('div', null, content));
    const place = container.firstElementChild as HTMLElement;
    for (const element of place.querySelectorAll('*')) {
      expect(element.tagName).toMatch(allowed);
      for (const name of element.getAttributeNames()) expect(['colspan', 'scope', 'start']).toContain(name);
    }
    const printed = (place.textContent ?? '').split(/\s+/).filter(Boolean);
    expect(printed).toEqual(parts.flatMap(({ words }) => words || []));
    // What a browser would make of the same elements, written down, is the same.
    const read = document.createElement('div');
    read.innerHTML = place.innerHTML;
    expect(read.innerHTML).toBe(place.innerHTML);
    expect(errors).not.toHaveBeenCalled();
    unmount();
  });
  fc.assert(property, { numRuns: runs(60, 500) });
});

test('no text at all breaks it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'<>/!-="\'&;# abptdlxscript[]?'), maxLength: 60 }),
      html => {
        const { unmount } = render(createElement('div', null, readContract(html, '').content));
        unmount();
      },
    ),
    { numRuns: runs(60, 500) },
  );
});
