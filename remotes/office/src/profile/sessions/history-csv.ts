import type { SessionHistoryItem } from '@fairline/contracts';
import type { Translate } from '@fairline/i18n/translator';
import { deviceText, placeText } from './device-texts.ts';
import { reasonText } from './reason-text.ts';

/** Returns the history as a CSV file (RFC 4180) with times in UTC. */
export function historyCsv(
  t: Translate,
  lng: Parameters<typeof placeText>[2],
  items: readonly SessionHistoryItem[],
): string {
  const head = ['when', 'what', 'device', 'where', 'started'].map((name) => t(`sessions.csv.${name}`));
  const rows = items.map((item) => [
    timeOf(item.at),
    reasonText(t, item),
    deviceText(t, item),
    placeText(t, item, lng),
    item.startedAt === null ? '' : timeOf(item.startedAt),
  ]);
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

function timeOf(atMs: number): string {
  return new Date(atMs).toISOString();
}

/** Quotes a cell. A leading sign that makes programs read a formula is kept from doing so. */
function cell(text: string): string {
  return `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
}
