const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { AndroidConfig, withAndroidManifest, withDangerousMod } = require('expo/config-plugins');

/**
 * Pins the keys of the certificate authority on Android, which its WebView obeys from Android 7 on. iOS has no such file:
 * docs/wrappers/ios.swift has the hook.
 * @param {{ host: string, pins?: string }} options `pins`: two or more SHA-256 of a public key in base64, and the day on
 * which they end: `<pin>,<pin>@2027-12-31`
 */
function withNetworkPins(config, { host, pins }) {
  if (!pins) return config;
  const [keys, expiration] = pins.split('@');
  const list = keys.split(',');
  if (
    list.length < 2 ||
    !/^\d{4}-\d\d-\d\d$/.test(expiration ?? '') ||
    list.some(pin => !/^[\w+/]{43}=$/.test(pin))
  )
    throw new Error(
      'PINS: two or more pins and the day on which they end, such as "<pin>,<pin>@2027-12-31".',
    );
  const xml = `<?xml version="1.0" encoding="utf-8"?>
<network-security-config>
  <domain-config cleartextTrafficPermitted="false">
    <domain includeSubdomains="false">${host}</domain>
    <pin-set expiration="${expiration}">
${list.map(pin => `      <pin digest="SHA-256">${pin}</pin>`).join('\n')}
    </pin-set>
  </domain-config>
</network-security-config>
`;
  const written = withDangerousMod(config, [
    'android',
    one => {
      const folder = join(one.modRequest.platformProjectRoot, 'app/src/main/res/xml');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'network.xml'), xml);
      return one;
    },
  ]);
  return withAndroidManifest(written, one => {
    const application = AndroidConfig.Manifest.getMainApplicationOrThrow(one.modResults);
    application.$['android:networkSecurityConfig'] = '@xml/network';
    return one;
  });
}

module.exports = withNetworkPins;
