import type { Notice, PlacedNotice } from '../../core/notice.ts';
import { type GroupLimits, type NoticeGroup, ruleOf } from '../../core/notice-kinds.ts';

export interface NoticeState {
  /** All notices in order of arrival, including those that wait for a place. */
  notices: readonly PlacedNotice[];
  lastId: number;
}

export const noNotices: NoticeState = { notices: [], lastId: 0 };

export type NoticeChange =
  | { type: 'add'; notice: Notice }
  | { type: 'close'; id: number }
  | { type: 'close-key'; key: string };

/**
 * The maximum number of waiting notices of a group. It bounds the memory when a faulty page shows notices without end.
 */
const maxWaiting = 20;

/** Returns the state after a change. A new notice replaces the oldest one that closes by itself. */
export function changeNotices(state: NoticeState, change: NoticeChange, limits: GroupLimits): NoticeState {
  if (change.type === 'add') return add(state, change.notice, limits);
  const goes = ({ id, key }: PlacedNotice) =>
    change.type === 'close' ? id === change.id : key !== undefined && key === change.key;
  if (!state.notices.some(goes)) return state;
  return { ...state, notices: state.notices.filter((notice) => !goes(notice)) };
}

/**
 * Returns the notices on the screen, in order of arrival. The places of a group go to alerts first, then to notices
 * that close by themselves, then to the others, which are shown again afterwards.
 */
export function shownNotices({ notices }: NoticeState, limits: GroupLimits): readonly PlacedNotice[] {
  const shown = new Set<PlacedNotice>();
  for (const [group, maxCount] of groupsOf(limits)) {
    const urgent = ofGroup(notices, group).sort((one, other) => rank(one) - rank(other));
    for (const notice of urgent.slice(0, maxCount)) shown.add(notice);
  }
  return notices.filter((notice) => shown.has(notice));
}

function add({ notices, lastId }: NoticeState, notice: Notice, limits: GroupLimits): NoticeState {
  const placed: PlacedNotice = { ...notice, id: lastId + 1 };
  const same = notices.findIndex((each) => isSame(each, notice));
  const next = same < 0 ? [...notices, placed] : notices.with(same, placed);
  const leaving = tooMany(next, placed, limits[ruleOf(placed).group]);
  return { lastId: placed.id, notices: next.filter((each) => !leaving.has(each)) };
}

/** Returns the notices of a group that a new notice replaces. */
function tooMany(notices: readonly PlacedNotice[], come: PlacedNotice, maxCount: number): Set<PlacedNotice> {
  const others = ofGroup(notices, ruleOf(come).group).filter((notice) => notice !== come);
  const closing = others.filter((notice) => ruleOf(notice).closes);
  const staying = others.filter((notice) => !ruleOf(notice).closes);
  return new Set([
    ...closing.slice(0, Math.max(0, others.length + 1 - maxCount)),
    ...staying.slice(0, Math.max(0, staying.length + 1 - maxCount - maxWaiting)),
  ]);
}

function ofGroup(notices: readonly PlacedNotice[], group: NoticeGroup): PlacedNotice[] {
  return notices.filter((notice) => ruleOf(notice).group === group);
}

function groupsOf(limits: GroupLimits): readonly [NoticeGroup, number][] {
  const { default: defaultLimit, maintenance, shadow } = limits;
  return [
    ['default', defaultLimit],
    ['maintenance', maintenance],
    ['shadow', shadow],
  ];
}

function rank(notice: Notice): number {
  const { role, closes } = ruleOf(notice);
  if (role === 'alert') return 0;
  return closes ? 1 : 2;
}

function isSame(one: Notice, other: Notice): boolean {
  if (one.key !== undefined || other.key !== undefined) return one.key === other.key;
  return one.kind === other.kind && one.title === other.title && one.text === other.text;
}
