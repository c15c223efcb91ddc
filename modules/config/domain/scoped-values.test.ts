import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Placed, pickScoped } from './scoped-values.ts';

const place = (country: string | null, language: string | null) => ({ country, language });

test('CONF-01: a country with a language has priority over a country, a language, and no restriction', () => {
  const all = [place(null, null), place(null, 'es'), place('mx', null), place('mx', 'es')];
  expect(pickScoped(all, { country: 'mx', lang: 'es' })).toEqual(place('mx', 'es'));
  expect(pickScoped(all, { country: 'mx', lang: 'en' })).toEqual(place('mx', null));
  expect(pickScoped(all, { country: 'ar', lang: 'es' })).toEqual(place(null, 'es'));
  expect(pickScoped(all, { country: 'ar', lang: 'en' })).toEqual(place(null, null));
  expect(pickScoped(all, {})).toEqual(place(null, null));
  expect(pickScoped([place('mx', null), place(null, 'es')], { country: 'mx', lang: 'es' })).toEqual(
    place('mx', null),
  );
});

const code = fc.constantFrom<string>('aa', 'bb', 'cc');
const placed: fc.Arbitrary<Placed> = fc.record({ country: fc.option(code), language: fc.option(code) });

test('CONF-01: the picked value applies, whatever the order, and no applicable value is more specific', () => {
  fc.assert(
    fc.property(fc.array(placed, { maxLength: 12 }), code, code, (candidates, country, lang) => {
      const applies = (each: Placed) =>
        [null, country].includes(each.country) && [null, lang].includes(each.language);
      const weight = (each: Placed) => Number(each.country !== null) * 2 + Number(each.language !== null);
      const picked = pickScoped(candidates, { country, lang });
      const best = Math.max(-1, ...candidates.filter(applies).map(weight));
      expect(picked ? weight(picked) : -1).toBe(best);
      expect(picked === undefined || applies(picked)).toBe(true);
      expect(pickScoped(candidates.toReversed(), { country, lang })).toEqual(picked);
    }),
  );
});
