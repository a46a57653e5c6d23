import { layoutFaults } from '../support/page/layout';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 320, height: 700 } });

const viewportMeta = '<!doctype html><meta name="viewport" content="width=device-width">';

const planted: readonly [name: string, html: string, fault: RegExp][] = [
  ['too wide a page', '<div style="width:400px">x</div>', /The page is 4\d\d px wide/],
  [
    'a row that scrolls sideways',
    '<div class="row" style="overflow-x:auto;white-space:nowrap;width:100px">Solicitar un préstamo</div>',
    /div\.row scrolls sideways/,
  ],
  [
    'an ellipsis',
    '<p style="width:80px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Solicitar un préstamo</p>',
    /“Solicitar un préstamo” is cut at the side by p/,
  ],
  [
    'a button of a fixed height',
    '<button style="width:80px;height:24px;overflow:hidden">Solicitar un préstamo de veinte mil</button>',
    /is cut below or above by button/,
  ],
  [
    'a clamped paragraph',
    '<p style="display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden;width:90px">uno dos tres cuatro cinco seis</p>',
    /is cut below or above by p/,
  ],
  [
    'text left of the screen',
    '<p style="position:absolute;left:-40px">Recibes</p>',
    /“Recibes” leaves the screen/,
  ],
  [
    'a hint that its field cuts off',
    '<input style="width:60px" placeholder="Número de teléfono">',
    /The hint “Número de teléfono” is wider/,
  ],
  [
    'two texts on each other',
    '<p>Recibes dieciocho mil</p><p style="margin-top:-32px">Pagas veintiún mil</p>',
    /“Recibes dieciocho mil” lies on “Pagas veintiún mil”/,
  ],
];

for (const [name, html, fault] of planted) {
  test(`the layout check finds ${name}`, async ({ page }) => {
    await page.setContent(viewportMeta + html);
    expect((await layoutFaults(page)).join('\n')).toMatch(fault);
  });
}

test('the layout check ignores what is hidden, collapsed, or scrolls in its own container', async ({
  page,
}) => {
  await page.setContent(`${viewportMeta}
    <p>Recibes</p>
    <div style="height:0;overflow:hidden"><p>Respuesta</p></div>
    <span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap">Solo para lectores</span>
    <div style="height:60px;overflow-y:auto"><p>Uno</p><p>Dos</p><p>Tres</p><p>Cuatro</p></div><p>Cinco</p>
    <footer style="position:fixed;top:0">Continuar</footer>`);
  expect(await layoutFaults(page)).toEqual([]);
});
