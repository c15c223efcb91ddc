const dayMs = 86_400_000;
const maxDays = 4_000;

/** Returns the dates from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(from);
  const count = Math.min(maxDays, Math.max(0, Math.round((Date.parse(to) - first) / dayMs) + 1));
  return Array.from({ length: count }, (_, at) => new Date(first + at * dayMs).toISOString().slice(0, 10));
}
