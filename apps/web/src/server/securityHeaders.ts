/**
 * What a page may load: this site and nothing else. Scripts come from files alone, so there is no nonce and no
 * hash; inline styles are allowed because sliders place their thumbs with them. The map is a frame that a press
 * of a button creates.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://www.openstreetmap.org',
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Headers of every page.
 *
 * @param isFinal while sources change, scripts inside the page reload them, so the policy is left out
 */
export function pageHeaders(isFinal: boolean): Readonly<Record<string, string>> {
  return {
    ...(isFinal && { 'content-security-policy': contentSecurityPolicy }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
