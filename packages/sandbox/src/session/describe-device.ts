/** The first pattern that fits gives the name. */
type Names = readonly (readonly [pattern: RegExp, name: string])[];

const platforms: Names = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

// Most browsers also name the one that they descend from, so the descendants come first.
const browsers: Names = [
  [/; wv\)/, 'WebView'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|OPiOS\/|OPT\//, 'Opera'],
  [/UCBrowser\//, 'UC Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
  [/AppleWebKit\//, 'WebView'],
];

function nameIn(names: Names, text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/**
 * Platform and browser by the header `User-Agent`, by which a borrower knows a device again. Only names from these lists
 * are stored: the header itself may hold anything. Own code, because the lists of libraries name thousands of products.
 */
export function describeDevice(userAgent = ''): { platform: string | null; browser: string | null } {
  const text = userAgent.slice(0, 512);
  return { platform: nameIn(platforms, text), browser: nameIn(browsers, text) };
}
