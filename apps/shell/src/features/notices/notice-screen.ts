/** All of notices that a page does without until there is one. */

export { defaultLimits } from '../../core/notice-kinds.ts';
export { NoticeRegion } from './notice-region.tsx';
export { createNoticeStore } from './notice-store.ts';
