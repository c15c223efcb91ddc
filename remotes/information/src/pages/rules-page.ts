import { pageNames } from '../page-names.ts';
import { pageView } from './page-view.tsx';

/** The pages of the rules, and their chapters, by the parameters of the route. */
export const rulesPage = pageView({
  placeOf({ params: { ruleGroup, chapter } }) {
    const name = pageNames.find((each) => each === `rules-${ruleGroup}`);
    return name && { name, chapter };
  },
});
