import { isUuid } from '@fairline/runtime';

/** A place in a list that is ordered by time, the newest first. */
export interface TimePlace {
  at: Date;
  id: string;
}

/** Writes a place as the cursor of a page. */
export function cursorOf({ at, id }: TimePlace): string {
  return `${at.getTime()}.${id}`;
}

/** Reads the cursor of a page; undefined for the beginning of the list, and for text that names no place. */
export function placeIn(cursor = ''): TimePlace | undefined {
  const [, atMs, id] = /^(\d{1,15})\.([\da-f-]{36})$/.exec(cursor) ?? [];
  return id !== undefined && isUuid(id) ? { at: new Date(Number(atMs)), id } : undefined;
}
