import { layoutFaults } from '../support/page/layout';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 320, height: 700 } });

const viewportMeta = '<!doctype html><meta name="viewport" content="width=device-width">';

const planted: readonly [html: string, fault: RegExp][] = [
  ['<div style="width:400px">x</div>', /The page is 4\d\d px wide/],
  [
    '<div class="row" style="overflow-x:auto;white-space:nowrap;width:100px">Solicitar un préstamo</div>',
    /div\.row scrolls sideways/,
  ],
  [
    '<p style="width:80px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Solicitar un préstamo</p>',
    /“Solicitar un préstamo” is cut at the side by p/,
  ],
  [
    '<button style="width:80px;height:24px;overflow:hidden">Solicitar un préstamo de veinte mil</button>',
    /is cut below or above by button/,
  ],
  ['<p style="position:absolute;left:-40px">Recibes</p>', /“Recibes” leaves the screen/],
  ['<input style="width:60px" placeholder="Número de teléfono">', /The hint “Número de teléfono” is wider/],
  [
    '<p>Recibes dieciocho mil</p><p style="margin-top:-32px">Pagas veintiún mil</p>',
    /“Recibes dieciocho mil” lies on “Pagas veintiún mil”/,
  ],
];

test('the layout check finds what is planted, and nothing in what is hidden, collapsed, or scrolls by itself', async ({
  page,
}) => {
  for (const [html, fault] of planted) {
    await page.setContent(viewportMeta + html);
    expect((await layoutFaults(page)).join('\n')).toMatch(fault);
  }
  await page.setContent(`${viewportMeta}
    <p>Recibes</p>
    <div style="height:0;overflow:hidden"><p>Respuesta</p></div>
    <span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap">Solo para lectores</span>
    <div style="height:60px;overflow-y:auto"><p>Uno</p><p>Dos</p><p>Tres</p><p>Cuatro</p></div><p>Cinco</p>
    <footer style="position:fixed;top:0">Continuar</footer>`);
  expect(await layoutFaults(page)).toEqual([]);
});
