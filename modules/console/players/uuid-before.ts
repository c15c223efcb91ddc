/**
 * Returns the smallest UUID of version 7 of a moment (RFC 9562, 5.7): the ids of everything that was made before it are
 * smaller.
 */
export function uuidBefore(atMs: number): string {
  const hex = Math.max(0, Math.floor(atMs)).toString(16).padStart(12, '0').slice(-12);
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
