import { Calculator } from '../calculator/calculator.tsx';
import { pageView } from './page-view.tsx';

/** The page of the betting calculator, which starts in the reader's odds format. */
export const calculatorPage = pageView({
  placeOf: () => ({ name: 'betting-calculator' }),
  parts: { calculator: Calculator },
  isPersonal: true,
});
