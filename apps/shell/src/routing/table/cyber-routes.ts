import * as routes from '@fairline/addresses/routes';
import * as rules from '@fairline/addresses/rules';
import { kindOf, route } from '../define-route.ts';
import { routeOption } from '../route-options.ts';

const cyber = kindOf('cyber', { columns: true, options: [routeOption.quickCoupon], flag: 'cyber' });
const type = rules.cyberType;
const discipline = { type, discipline: rules.slug };

/** Pages of cyber-sport. Both of its short names redirect to the real variant (ROUTE-05). */
export const cyberRoutes = [
  route('cyber', '/cyber', cyber, { redirect: { to: routes.cyberReal, status: 302 } }),
  route('esports', '/esports', cyber, { redirect: { to: routes.cyberReal, status: 302 } }),
  route('cyber-type', routes.cyberType, cyber, { params: { type } }),
  route('cyber-disciplines', routes.cyberDisciplines, cyber, { params: { type } }),
  route('cyber-all', routes.cyberAll, cyber, { params: { type } }),
  route('cyber-discipline', routes.cyberDiscipline, cyber, { params: discipline }),
  route('cyber-champs', routes.cyberChamps, cyber, { params: discipline }),
  route('cyber-champ', routes.cyberChamp, cyber, {
    params: { ...discipline, champ: rules.slug },
  }),
  route('cyber-game', routes.cyberGame, cyber, {
    params: { ...discipline, champ: rules.slug, section: rules.section, game: rules.slug },
  }),
] as const;
