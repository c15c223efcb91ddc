import { useAnswer } from '@fairline/remote-views/use-query.ts';
import { defaultRules, type Rules } from './rules.ts';

/** Returns the rules that the server has loaded; the default ones when the server did not render the view. */
export function useRules(): Rules {
  const answer = useAnswer<Rules>('rules');
  return answer?.kind === 'ready' ? answer.data : defaultRules;
}
