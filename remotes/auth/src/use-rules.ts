import { useAnswer } from '@fairline/remote-views/use-query.ts';
import { defaultRules, type Rules } from './rules.ts';

/** The rules that the server has loaded; the default ones where it did not render the view. */
export function useRules(): Rules {
  const answer = useAnswer<Rules>('rules');
  return answer?.kind === 'ready' ? answer.data : defaultRules;
}
