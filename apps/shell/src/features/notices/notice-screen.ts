import type { Clock } from '@fairline/runtime/clock';
import type { ComponentType } from 'react';
import { defaultLimits, type GroupLimits } from '../../core/notice-kinds.ts';
import { NoticeRegion, type NoticeRegionProps } from './notice-region.tsx';
import { createNoticeStore, type NoticeStore } from './notice-store.ts';

/** The parts that show notices. Their code is loaded with the first notice. */
export interface NoticeScreen {
  store: NoticeStore;
  Region: ComponentType<NoticeRegionProps>;
}

export function createNoticeScreen(clock: Clock, limits: Partial<GroupLimits> = {}): NoticeScreen {
  return { store: createNoticeStore(clock, { ...defaultLimits, ...limits }), Region: NoticeRegion };
}
