import { render } from '@sunbird/testing';
import { createElement } from 'react';
import { readContract } from './contract-html';

function shown(html: string): string {
  return render(createElement('section', null, readContract(html, '').content)).container.firstElementChild
    ?.innerHTML as string;
}

test.each([
  // Never closed, closed twice, closed in the wrong order.
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<b><i>a</b></i>b', '<b><i>a</i></b>b'],
  ['a</div></p></td>b', 'ab'],
  ['<h2>a</h3>b', '<h2>a</h2>b'],
  ['<h2><b>a<h3>b</h3>', '<h2><b>a</b></h2><h3>b</h3>'],
  ['<h2>a<p>b<h3>c</h3>', '<h2>a<p>b</p></h2><h3>c</h3>'],
  ['<div><p>a</div>b', '<div><p>a</p></div>b'],
  // A paragraph holds text only.
  ['<p>a<p>b</p></p>', '<p>a</p><p>b</p>'],
  ['<p><b>a<div>b</div></b></p>', '<p><b>a</b></p><div>b</div>'],
  ['<p>a<table><tr><td>b</table>', '<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>'],
  ['<p>a<ul><li>b</ul>', '<p>a</p><ul><li>b</li></ul>'],
  ['<p>a<hr>b', '<p>a</p><hr>b'],
  // Lists.
  ['<li>a<li>b</li><p>c', '<ul><li>a</li><li>b</li></ul><p>c</p>'],
  ['<ul>\n<li>a\n<li>b</ul>', '<ul><li>a\n</li><li>b</li></ul>'],
  ['<ul>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<ul><li>a<ul><li>b</ul><li>c</ul>', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
  ['<ul><li>a</li><ul><li>b</ul></ul>', '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>'],
  ['<dt>a<dd>b<dd>c', '<dl><dt>a</dt><dd>b</dd><dd>c</dd></dl>'],
  ['<dl>a<li>b</dl>', '<dl><dd>a<ul><li>b</li></ul></dd></dl>'],
  // Tables.
  ['<table><tr><td>a<td>b<tr><td>c</table>', tableOf('<tr><td>a</td><td>b</td></tr><tr><td>c</td></tr>')],
  ['<tr><td>a</td> <td>b</td></tr>c', `${tableOf('<tr><td>a</td><td>b</td></tr>')}c`],
  ['<td>a<th>b<p>c', tableOf('<tr><td>a</td><th>b<p>c</p></th></tr>')],
  ['<table>a<tr>b<td>c</table>d', `${tableOf('<tr><td>a</td></tr><tr><td>b</td><td>c</td></tr>')}d`],
  [
    '<table><td>a<table><td>b</table>c</table>',
    tableOf(`<tr><td>a${tableOf('<tr><td>b</td></tr>')}c</td></tr>`),
  ],
  ['<div><table><tr><td>a</div>b', `<div>${tableOf('<tr><td>ab</td></tr>')}</div>`],
  [
    '<table><caption>a<thead><th>b<tbody><td>c',
    '<table><caption>a</caption><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
  ],
  ['<table><tr><td><ul><li>a<tr><td>b', tableOf('<tr><td><ul><li>a</li></ul></td></tr><tr><td>b</td></tr>')],
  // The texts of grouping tags do not join.
  ['<h6>a</h6><address>b</address><center>c</center>', '<h4>a</h4><div>b</div><div>c</div>'],
])('%s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

function tableOf(rows: string): string {
  return `<table><tbody>${rows}</tbody></table>`;
}
