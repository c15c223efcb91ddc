import { expect, test } from 'vitest';
import { askOffice } from '../../testing/ask-office.ts';
import { answerPlayer, type PlatformAnswer, verification } from '../../testing/platform-answers.ts';

/** The right of a player whose identification is in review or accepted. */
const closed = { allowed: false, code: 'IDENTIFICATION_CLOSED', until: null };

const withCase =
  (changes: object, change?: object): PlatformAnswer =>
  (url, headers) => {
    if (url.pathname === '/web-api/user/verification') return { ...verification, ...changes };
    if (change && url.pathname === '/web-api/user/rights') return { rights: { 'change-data': change } };
    return answerPlayer(url, headers);
  };

test('ACC-06: the identification page has the six fields, the state, and what it allows', async () => {
  const { body } = await askOffice('identification');
  for (const name of [
    'name',
    'surname',
    'date_birthday',
    'passport',
    'passport_date',
    'registration_address',
  ])
    expect(body, name).toContain(`name="${name}"`);
  for (const text of ['Not given', 'After acceptance', 'value="1990-05-17"', 'value="Ana &lt;b&gt;"'])
    expect(body).toContain(text);
  expect(body).toContain('type="file"');
});

test('ACC-06: a refusal shows its reason, and the fields are open again', async () => {
  const { body } = await askOffice('identification', {
    from: withCase({ state: 'refused', reason: 'unreadable' }),
  });
  expect(body).toContain('A document could not be read.');
  expect(body).toContain('name="passport"');
});

test('ACC-04, ACC-06: a case in review shows its fields, why they are closed, and no form; numbers are hidden but for their end', async () => {
  const data = { ...verification.data, surname: 'Silva', passport: 'C01X00T47' };
  const { body } = await askOffice('identification', {
    from: withCase({ state: 'review', data }, closed),
  });
  expect(body).toContain('In review');
  expect(body).toContain('Nothing in it can be changed now.');
  expect(body).toContain('•••T47');
  expect(body).not.toContain('C01X00T47');
  expect(body).not.toContain('name="passport"');
});

test('ACC-06: the verification page lists documents, and asks for the one that staff want first', async () => {
  const documents = [
    {
      documentId: '0198c7e2-0000-7000-8000-00000000abcd',
      type: 'passport',
      mediaType: 'image/jpeg',
      bytes: 1_000,
      state: 'accepted',
      uploadedAt: Date.UTC(2026, 2, 1, 12),
    },
  ];
  const { body } = await askOffice('verification', {
    from: withCase(
      {
        state: 'accepted',
        documents,
        requestedDocument: 'proof-of-address',
        allows: { stake: true, deposit: true, withdrawal: true },
      },
      closed,
    ),
  });
  expect(body).toContain('Staff ask you for a further document: Proof of address.');
  expect(body.match(/<option[^>]*>/g)).toHaveLength(1);
  expect(body).not.toContain('After acceptance');
});

test('an accepted case without a request has no form for documents', async () => {
  const { body } = await askOffice('verification', { from: withCase({ state: 'accepted' }, closed) });
  expect(body).not.toContain('type="file"');
});

test('ACC-04: the right, and not the state, says whether the fields can be given', async () => {
  const refused = await askOffice('identification', { from: withCase({ state: 'none' }, closed) });
  expect(refused.body).not.toContain('name="passport"');
  const documents = await askOffice('verification', { from: withCase({ state: 'none' }, closed) });
  expect(documents.body).not.toContain('Fields that are still missing');
  const open = await askOffice('verification', { from: withCase({ state: 'none' }) });
  expect(open.body).toContain('Fields that are still missing');
});
