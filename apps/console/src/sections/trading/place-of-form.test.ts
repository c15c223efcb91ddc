import { placeSchema } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { placeFields, placeOfForm, scopes } from './place-of-form.ts';

const typed = {
  sportId: '1',
  competitionId: '17',
  matchId: '7',
  marketId: '18',
  specifiers: 'total=2.5',
  outcomeId: '12',
};

test('a form names a part of every level, as the server takes it', () => {
  for (const scope of scopes) expect(placeSchema.parse(placeOfForm(scope, typed))).toMatchObject({ scope });
  expect(placeOfForm('market', { ...typed, specifiers: '' })).toMatchObject({ specifiers: null });
});

test('without a field that it needs a form names nothing', () => {
  for (const scope of scopes) {
    for (const field of placeFields[scope].filter((each) => each !== 'specifiers'))
      expect(placeOfForm(scope, { ...typed, [field]: '' })).toBeUndefined();
  }
});
