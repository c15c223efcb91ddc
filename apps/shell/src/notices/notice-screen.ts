/** All of notices that a page does without until there is one. */
export { NoticeRegion } from './NoticeRegion.tsx';
export { usualLimits } from './notice-kinds.ts';
export { createNoticeStore } from './notice-store.ts';
