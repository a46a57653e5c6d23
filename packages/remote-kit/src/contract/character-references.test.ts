import { decodeCharacters } from './contract-html';

test.each([
  ['&amp;lt; &lt;b&gt; &quot;x&quot; &apos;y&apos;', '&lt; <b> "x" \'y\''],
  ['&#8358;20,000 &#x20A6;1 &#X20a6;2 &#8377;', '₦20,000 ₦1 ₦2 ₹'],
  ['&nbsp;&hellip;&ndash;&eacute;&Eacute;&euro;&rsquo;', '\u00a0…–éÉ€’'],
  // Without a semicolon only the old names, and those also before other letters.
  ['&copy 2026 &copyright &ampx &notit; &hellip ', '© 2026 ©right &x ¬it; &hellip '],
  ['&#150;&#128;&#0;&#xd800;&#x110000;&#99999999999999999999;&#x1F600;', '–€\ufffd\ufffd\ufffd\ufffd😀'],
  ['&comma;&lpar;&rpar;&period;&Tab;&NewLine;', ',().\t\n'],
  ['& &; &#; &#x; &unknown; &constructor; a&b AT&T', '& &; &#; &#x; &unknown; &constructor; a&b AT&T'],
])('%s', (text, expected) => {
  expect(decodeCharacters(text)).toBe(expected);
});
