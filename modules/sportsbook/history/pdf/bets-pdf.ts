import { maxPrintedBets, type PrintFormat } from '@fairline/contracts';
import { createFormatters } from '@fairline/i18n';
import { directionOf } from '@fairline/i18n/languages';
import { createTimeFormatters } from '@fairline/i18n/time-formatters';
import type { Database } from '@fairline/runtime';
import type { BetsFilter } from '../../bets/bet-filter.ts';
import { betView } from '../../bets/bet-view.ts';
import { newestBets } from '../newest-bets.ts';
import { betRows, type SheetReader } from './bet-rows.ts';
import { betsTranslator } from './bets-texts.ts';
import { loadFonts } from './fonts.ts';
import { createSheet, type SheetRow, sheetWidth } from './sheet.ts';

export interface BetsPdfParts {
  database: Database;
  /** The name of the site, which stands above the bets. */
  siteName: string;
  nowMs: number;
}

/**
 * Writes the newest bets of a filter as a PDF, as they are read: at most `maxPrintedBets`, which the sheet says when there
 * are more. Other work of the process goes on after each bet.
 */
export async function* betsPdf(
  { database, siteName, nowMs }: BetsPdfParts,
  playerId: bigint,
  filter: BetsFilter,
  { lng, timeZone, oddsFormat }: PrintFormat,
): AsyncGenerator<Buffer> {
  const t = await betsTranslator(lng);
  const times = createTimeFormatters({ lng, timeZone });
  const reader: SheetReader = { lng, t, times, format: createFormatters({ lng }), oddsFormat };
  const sheet = createSheet({
    fonts: await loadFonts(),
    direction: directionOf(lng),
    title: t('history.title'),
    author: siteName,
    lng,
    createdMs: nowMs,
    foot: (page) => `${siteName} · ${t('history.title')} · ${t('pdf.page', { page })}`,
  });
  sheet.write([
    textRow(siteName, { weight: 'bold', size: 16 }),
    textRow(`${t('history.title')} · ${periodOf(filter, reader)}`, { weight: 'bold', size: 11 }),
    textRow(t('pdf.made', { time: times.dateTime(nowMs), zone: timeZone }), { size: 8, isFaint: true }),
    'rule',
  ]);

  let count = 0;
  for await (const rows of newestBets(database, playerId, filter, maxPrintedBets + 1)) {
    for (const row of rows.slice(0, maxPrintedBets - count)) {
      sheet.write(betRows(betView(row, lng), reader));
      yield await sheet.taken();
    }
    count += rows.length;
  }
  if (count === 0) sheet.write([textRow(t('pdf.none'))]);
  if (count > maxPrintedBets) sheet.write([textRow(t('pdf.cut', { count: maxPrintedBets }))]);
  yield await sheet.ended();
}

function textRow(text: string, style: { weight?: 'bold'; size?: number; isFaint?: boolean } = {}): SheetRow {
  return [{ text, at: 0, width: sheetWidth, ...style }];
}

/** Returns the days of a filter in words. The last one is the day before `until` begins. */
function periodOf({ from, until }: BetsFilter, { t, times }: SheetReader): string {
  const first = from === undefined ? undefined : times.date(from);
  const last = until === undefined ? undefined : times.date(until - 1);
  if (first !== undefined && last !== undefined) return t('pdf.period', { from: first, until: last });
  if (first !== undefined) return t('pdf.from', { day: first });
  return last === undefined ? t('pdf.allTime') : t('pdf.until', { day: last });
}
