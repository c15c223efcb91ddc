import { link } from '../link.ts';
import { type Guard, movedTo, pass } from './guard.ts';

const firstDepositBonus = 'slot_first_deposit';

/** GUARD-06: the first-deposit slot bonus has moved to its casino page. The redirect keeps the query. */
export const firstDepositGuard: Guard = ({ reader, rules, match, query }) =>
  rules.isFirstDepositRedirect && match.params.id === firstDepositBonus
    ? movedTo(link(reader.lng, 'live-casino', { subcategory: 'slot-first-deposit' }, query))
    : pass;
