import { SelfTest } from '../parts/self-test.tsx';
import { pageView } from './page-view.tsx';

/** The page about responsible gaming, with its self-test. */
export const responsibleGamingPage = pageView({
  placeOf: () => ({ name: 'responsiblegaming' }),
  parts: { 'self-test': SelfTest },
});
