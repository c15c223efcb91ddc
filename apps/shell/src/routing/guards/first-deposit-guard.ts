import { addressOf } from '@fairline/addresses/address';
import { type Guard, movedTo, pass } from './guard.ts';

const firstDepositBonus = 'slot_first_deposit';

/** GUARD-06: the first-deposit slot bonus has moved to its casino page. The redirect keeps the query. */
export const firstDepositGuard: Guard = ({ reader, rules, match, query }) =>
  rules.isFirstDepositRedirect && match.params.id === firstDepositBonus
    ? movedTo(addressOf(reader.lng, '/casino/slot-first-deposit', query))
    : pass;
