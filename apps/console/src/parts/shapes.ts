import type { IconShape } from '@fairline/ui/icon-shape.ts';

/* Drawings that only the console shows. */

export const dashboard: IconShape = { line: 'M4 4h7v9H4zM13 4h7v5h-7zM13 12h7v8h-7zM4 16h7v4H4z' };
export const people: IconShape = {
  line: 'M9 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 20c0-3.5 2.6-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 0 1 0 6.2M17.5 14.4c2.1.8 3.5 2.9 3.5 5.6',
};
export const ledger: IconShape = {
  line: 'M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12M9 8h6M9 11.5h6',
};
export const receipt: IconShape = { line: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6' };
export const identity: IconShape = {
  line: 'M3 5h18v14H3zM8.5 8.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM5.5 16c0-1.6 1.3-2.5 3-2.5s3 .9 3 2.5M14 9.5h4M14 13h4',
};
export const field: IconShape = {
  line: 'M3 5h18v14H3zM12 5v14M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM3 9h3v6H3M21 9h-3v6h3',
};
export const bubble: IconShape = { line: 'M4 5h16v11h-8l-5 4v-4H4zM8 9h8M8 12h5' };
export const letter: IconShape = { line: 'M3 6h18v12H3zM3.5 6.5 12 13l8.5-6.5' };
export const page: IconShape = { line: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 16.5h7' };
export const chart: IconShape = { line: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6' };
export const key: IconShape = {
  line: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 12.2 19.5 4M16 7.5l3 3M13.5 9.8l2 2',
};
export const trail: IconShape = {
  line: 'M9 6h11M9 12h11M9 18h11M4 6l1 1 1.5-2M4 12l1 1 1.5-2M4 18l1 1 1.5-2',
};
export const server: IconShape = {
  line: 'M4 4h16v7H4zM4 13h16v7H4zM8 7.5h.01M8 16.5h.01M12 7.5h5M12 16.5h5',
};
export const scales: IconShape = {
  line: 'M12 3v18M8 21h8M5 6h14M5 6l-2.5 7a3 3 0 0 0 5 0zM19 6l-2.5 7a3 3 0 0 0 5 0z',
};
export const gaugeLimit: IconShape = { line: 'M4 17a8 8 0 1 1 16 0M12 17l4-5M8 20h8' };
export const house: IconShape = { line: 'M4 11 12 4l8 7M6 10v10h12V10M10 20v-6h4v6' };
export const columns: IconShape = { line: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14' };
export const download: IconShape = { line: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14' };
export const bookmark: IconShape = { line: 'M7 4h10v16l-5-4-5 4z' };
export const filter: IconShape = { line: 'M4 5h16l-6 7.5V19l-4-2v-4.5z' };
export const link: IconShape = {
  line: 'M10 14 14 10M9 8l2-2a4 4 0 0 1 6 6l-2 2M15 16l-2 2a4 4 0 0 1-6-6l2-2',
};
