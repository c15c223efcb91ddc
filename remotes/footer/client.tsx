import { defineRemote } from '@fairline/remote-kit/remote';
import { lateApplication } from '@fairline/section-frames/late-application.ts';

// Links and words: what the server rendered needs no code. Where it did not render, the code comes at once.
const footer = lateApplication(async () => {
  const { loadApplication } = await import('./src/application.ts');
  return loadApplication();
});

defineRemote('footer', footer);
