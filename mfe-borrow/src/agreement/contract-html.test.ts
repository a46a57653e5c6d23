import { contractNodes, readingMinutes } from './contract-html';

function shown(html: string, title = 'Agreement'): HTMLElement {
  const place = document.createElement('div');
  place.append(contractNodes(html, title));
  return place;
}

test('words, headings, lists and tables stay', () => {
  const html =
    '<h2>1. Parties</h2><p>You <strong>and</strong> we</p><ul><li>one</li></ul>' +
    '<table><tbody><tr><th scope="row">Fee</th><td colspan="2">8%</td></tr></tbody></table>';
  expect(shown(html).innerHTML).toBe(html);
});

test.each([
  '<script>window.broken = 1</script>',
  '<img src=x onerror="window.broken = 1">',
  '<p onclick="window.broken = 1">x</p>',
  '<svg onload="window.broken = 1"><script>window.broken = 1</script></svg>',
  '<iframe srcdoc="<script>parent.broken = 1</script>"></iframe>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.broken=1>',
  '<object data="javascript:window.broken=1"></object>',
  '<form action="https://evil.example"><button formaction="javascript:window.broken=1">x</button></form>',
  '<p style="position:fixed;inset:0">x</p>',
  '<p id="root" class="ui-hero" data-prints="x" aria-hidden="true">x</p>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/"><link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>* { display: none }</style>',
  '<video src="https://evil.example/x.mp4" autoplay></video>',
])('%s does nothing', html => {
  const place = shown(html);
  document.body.append(place);
  for (const element of place.querySelectorAll('*')) {
    expect(['P', 'H2', 'LI', 'UL']).toContain(element.tagName);
    expect(element.getAttributeNames()).toEqual([]);
  }
  expect('broken' in window).toBe(false);
  place.remove();
});

test('no style or base address is ever read, of which the page’s policy would be told', () => {
  const read = jest.spyOn(DOMParser.prototype, 'parseFromString');
  const place = shown(
    '<STYLE>p { color: red }</STYLE><base href="https://evil.example/"><p title="a>b" style = "color: red">Style = terms<br/style=x></p>',
  );
  const given = read.mock.calls.map(([html]) => String(html)).join('');
  expect(given).toContain('Style = terms');
  expect(
    new DOMParser().parseFromString(given, 'text/html').querySelector('style, base, [style]'),
  ).toBeNull();
  expect(place.innerHTML).toBe('<p>Style = terms<br></p>');
  read.mockRestore();
});

test('a link is its words only, wherever it leads', () => {
  const place = shown('<p>See <a href="https://evil.example" target="_blank">the terms</a>.</p>');
  expect(place.innerHTML).toBe('<p>See the terms.</p>');
});

test('there is one title on the page, and it is ours', () => {
  expect(shown('<h1> Agreement </h1><p>x</p>').innerHTML).toBe('<p>x</p>');
  expect(shown('<h1>Other <em>title</em></h1>').innerHTML).toBe('<h2>Other <em>title</em></h2>');
});

test('reading takes as long as there are words', () => {
  expect(readingMinutes(contractNodes('<p>short</p>', ''))).toBe(1);
  expect(readingMinutes(contractNodes(`<p>${'word '.repeat(800)}</p>`, ''))).toBe(4);
});

test('html reaches the page by one policy of its own name, which refuses scripts', () => {
  const made: { name: string; rules: { createScriptURL(url: string): string } }[] = [];
  Object.defineProperty(window, 'trustedTypes', {
    configurable: true,
    value: {
      createPolicy(
        name: string,
        rules: { createHTML(html: string): string; createScriptURL(url: string): string },
      ) {
        made.push({ name, rules });
        return rules;
      },
    },
  });
  jest.isolateModules(() => {
    const fresh = jest.requireActual<typeof import('./contract-html')>('./contract-html');
    expect(fresh.contractNodes('<p>x</p>', '').textContent).toBe('x');
    fresh.contractNodes('<p>y</p>', '');
  });
  expect(made.map(({ name }) => name)).toEqual(['sunbird-contract']);
  expect(() => made[0]?.rules.createScriptURL('https://evil.example/x.js')).toThrow(TypeError);
  Reflect.deleteProperty(window, 'trustedTypes');
});
