/** Headers of every response of the site, beside its policy. */
export const plainHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-site',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy':
    'camera=(self), geolocation=(self), otp-credentials=(self), microphone=(), payment=(), usb=()',
};

/** Who may show the site in a frame: the site itself, and these origins. */
export function frameAncestors(origins: readonly string[]): string {
  return `frame-ancestors ${["'self'", ...origins].join(' ')}`;
}
