import { reactRemote } from '@fairline/remote-kit/remote/react';
import { lateApplication } from '@fairline/section-frames/late-application.ts';
import { onReach } from '@fairline/section-frames/on-reach.ts';
import { inView } from '../reader/in-view.tsx';

/** From then on the menu looks at its counts again by itself, in ms. */
const awakeAfterMs = 30_000;

/** The menu of sports: links that the server rendered, whose code comes when a reader reaches for them. */
export const lateSports = lateApplication(async () => {
  const { Sports } = await import('./sports.tsx');
  return reactRemote({ appName: 'betting', components: { sports: inView(Sports) } });
}, onReach(awakeAfterMs));
