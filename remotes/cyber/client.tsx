import { defineRemote } from '@fairline/remote-kit/remote';
import { atRest, lateApplication } from '@fairline/section-frames/late-application.ts';

defineRemote(
  'cyber',
  lateApplication(async () => {
    const { loadApplication } = await import('./src/application.ts');
    return loadApplication();
  }, atRest),
);
