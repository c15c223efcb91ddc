/** The part of notices that is loaded with the first notice. */

export { defaultLimits } from '../../core/notice-kinds.ts';
export { NoticeRegion } from './notice-region.tsx';
export { createNoticeStore } from './notice-store.ts';
