/** Names that no public server has (RFC 6761 and the like). */
const closedDomains = [
  'local',
  'localhost',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'test',
  'invalid',
  'onion',
];

/**
 * Whether messages may be sent to an address that a browser gave: https on the usual port, a public name, no
 * credentials. Addresses in numbers are none: push services have names. `standIn` is an origin on this machine that
 * tests put in the place of a push service.
 */
export function isPushEndpoint(endpoint: string, standIn?: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (standIn !== undefined && url.origin === standIn) return true;
  return url.protocol === 'https:' && url.port === '' && isPublicName(url.hostname);
}

function isPublicName(hostname: string): boolean {
  const labels = hostname.split('.');
  const last = labels.at(-1) ?? '';
  const isName = labels.length > 1 && labels.every((label) => /^[a-z\d]([a-z\d-]*[a-z\d])?$/.test(label));
  return isName && /[a-z]/.test(last) && !closedDomains.includes(last) && !hostname.endsWith('.home.arpa');
}
