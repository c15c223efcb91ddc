import { defineRemote } from '@fairline/remote-kit/remote';
import { lateApplication } from '@fairline/section-frames/late-application.ts';

// Only a page whose markup the server did not render loads this; then the code comes at once.
const footer = lateApplication(async () => {
  const { loadApplication } = await import('./src/application.ts');
  return loadApplication();
});

defineRemote('footer', footer);
