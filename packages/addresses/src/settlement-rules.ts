import { link } from './link.ts';
import { rules } from './routes/information.ts';

/** Returns the address of the rules of settlement of a version, such as that by which a bet is settled. */
export function settlementRules(lng: string, version: number): string {
  return link(lng, rules, { ruleGroup: '2', chapter: 'all' }, { version: String(version) });
}
