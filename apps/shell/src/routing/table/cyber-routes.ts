import { rules } from '@fairline/addresses/rules';
import { kindOf, route } from '../define-route.ts';
import { routeOption } from '../route-options.ts';

const cyber = kindOf('cyber', { columns: true, options: [routeOption.quickCoupon], flag: 'cyber' });
const type = rules.cyberType;
const discipline = { type, discipline: rules.slug };

/** Cyber-sport. Both of its names redirect to the real variant (ROUTE-05). */
export const cyberRoutes = [
  route('cyber', '/cyber', cyber, { redirect: { to: '/cyber/real', status: 302 } }),
  route('esports', '/esports', cyber, { redirect: { to: '/cyber/real', status: 302 } }),
  route('cyber-type', '/cyber/:type', cyber, { params: { type } }),
  route('cyber-disciplines', '/cyber/:type/disciplines', cyber, { params: { type } }),
  route('cyber-all', '/cyber/:type/all', cyber, { params: { type } }),
  route('cyber-discipline', '/cyber/:type/:discipline', cyber, { params: discipline }),
  route('cyber-champs', '/cyber/:type/:discipline/champs', cyber, { params: discipline }),
  route('cyber-champ', '/cyber/:type/:discipline/:champ', cyber, {
    params: { ...discipline, champ: rules.slug },
  }),
  route('cyber-game', '/cyber/:type/:discipline/:champ/:section/:game', cyber, {
    params: { ...discipline, champ: rules.slug, section: rules.section, game: rules.slug },
  }),
] as const;
