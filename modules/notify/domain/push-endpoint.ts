/** Top-level domains that no public server has (RFC 6761 and similar). */
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
 * Tells whether messages may be sent to an endpoint that a browser gave: https on the default port, a public host name
 * and no credentials. IP addresses are refused. `standIn` is the origin of a test's push service on this machine.
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
