import { describeDevice } from './tokens';

const linux = 'Mozilla/5.0 (Linux; Android 10; SM-A105F) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${linux} Chrome/80.0.3987.99 Mobile Safari/537.36`, 'Android', 'Chrome'],
  [`${linux} SamsungBrowser/13.0 Chrome/83.0.4103.106 Mobile Safari/537.36`, 'Android', 'Samsung Internet'],
  [`${linux} Chrome/96.0.4664.104 Mobile Safari/537.36 OPR/66.2`, 'Android', 'Opera'],
  [
    'Mozilla/5.0 (Linux; Android 10; K; wv) AppleWebKit/537.36 Version/4.0 Chrome/120.0 Mobile Safari/537.36',
    'Android',
    'WebView',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 14_4 like Mac OS X) AppleWebKit/605.1.15 Version/14.0.3 Mobile/15E148 Safari/604.1',
    'iPhone',
    'Safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 14_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    'iPhone',
    'WebView',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0',
    'Windows',
    'Edge',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Linux', 'Firefox'],
  ['curl/8.5.0', null, null],
  ['<script>alert(1)</script>', null, null],
  [undefined, null, null],
])('%s', (userAgent, platform, browser) => {
  expect(describeDevice(userAgent)).toEqual({ platform, browser });
});
