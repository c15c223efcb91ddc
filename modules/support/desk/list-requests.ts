import { type DeskItem, type getDeskRequests, type Input, invalidInput } from '@fairline/contracts';
import { isUuid, type Operator, pageOf } from '@fairline/runtime';
import type { RequestRow } from '../store.ts';
import type { DeskParts } from './desk-parts.ts';
import { type Conditions, findChangedPage, findWaitingPage, type Place } from './store.ts';
import { viewItem } from './views.ts';

export type DeskQuery = Input<typeof getDeskRequests, 'query'>;

export interface DeskPage {
  items: DeskItem[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/**
 * Lists requests of the countries that the operator may see. Those that wait begin with the longest waiting, all others
 * with the latest change.
 * @param maxMatches the number of requests and of messages among which words are looked for; all of them without it
 * @throws PlatformError INVALID_INPUT for the cursor of another list
 */
export async function listRequests(
  { clock, database }: Pick<DeskParts, 'clock' | 'database'>,
  operator: Operator,
  query: DeskQuery,
  maxMatches?: number,
): Promise<DeskPage> {
  const isWaiting = query.state === 'open';
  const conditions = conditionsOf(query, {
    countries: operator.countriesOf('support.view'),
    place: query.after === undefined ? undefined : placeOf(query.after),
    nowMs: clock.now(),
    maxMatches,
  });
  const find = isWaiting ? findWaitingPage : findChangedPage;
  const rows = await find(database.pool, conditions, query.limit + 1);
  const { shown, next } = pageOf(rows, query.limit, (row) => cursorOf(row, isWaiting));
  return { items: shown.map(viewItem), next };
}

interface Bounds {
  countries: readonly string[] | undefined;
  place: Place | undefined;
  nowMs: number;
  maxMatches: number | undefined;
}

const askers = { player: 'player_id IS NOT NULL', visitor: 'player_id IS NULL' } as const;

function conditionsOf(query: DeskQuery, { countries, place, nowMs, maxMatches }: Bounds): Conditions {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const { state, topic, assignee, lng, asker, player, waitingMinutes, text } = query;
  const conditions = [
    place &&
      (state === 'open'
        ? `(waiting_since, request_id) > (${value(place.at)}, ${value(place.requestId)})`
        : `(updated_at, request_id) < (${value(place.at)}, ${value(place.requestId)})`),
    state !== 'any' && state !== 'open' && `state = ${value(state)}`,
    countries && `country = ANY (${value(countries)}::text[])`,
    topic && `topic = ${value(topic)}`,
    assignee && (assignee === 'none' ? 'assignee_id IS NULL' : `assignee_id = ${value(BigInt(assignee))}`),
    lng && `lng = ${value(lng)}`,
    asker && askers[asker],
    player && `player_id = ${value(BigInt(player))}`,
    waitingMinutes && `waiting_since < ${value(new Date(nowMs - waitingMinutes * 60_000))}`,
    text && textCondition(text, value, maxMatches),
  ];
  return { where: conditions.filter(Boolean).join(' AND ') || 'true', values };
}

/**
 * Returns the condition that each word of a text begins a word of the subject, of the e-mail address, or of one message
 * (indexes request_by_words, message_by_words). A text without words finds nothing.
 */
function textCondition(
  text: string,
  value: (given: unknown) => string,
  maxMatches: number | undefined,
): string {
  const id = text.trim().toLowerCase();
  if (isUuid(id)) return `request_id = ${value(id)}`;
  const words = text.match(/[\p{L}\p{N}]+/gu);
  if (!words) return 'false';
  const query = `to_tsquery('simple', ${value(words.map((word) => `'${word}':*`).join(' & '))})`;
  const own = `to_tsvector('simple'::regconfig, translate(subject || ' ' || coalesce(email, ''), '/.@:_-', '      '))`;
  const message = `to_tsvector('simple'::regconfig, translate(text, '/.@:_-', '      '))`;
  const limit = maxMatches === undefined ? '' : `LIMIT ${value(maxMatches)}`;
  return `request_id IN ((SELECT request_id FROM support.request WHERE ${own} @@ ${query} ${limit})
                         UNION (SELECT request_id FROM support.message WHERE ${message} @@ ${query} ${limit}))`;
}

function cursorOf({ waiting_since, updated_at, request_id }: RequestRow, isWaiting: boolean): string {
  const at = isWaiting && waiting_since ? waiting_since : updated_at;
  return `${at.getTime()}.${request_id}`;
}

function placeOf(cursor: string): Place {
  const [, at = '', requestId = ''] = /^(\d{1,14})\.(.{36})$/.exec(cursor) ?? [];
  if (!isUuid(requestId)) throw invalidInput('query.after', 'the cursor of another list');
  return { at: new Date(Number(at)), requestId };
}
