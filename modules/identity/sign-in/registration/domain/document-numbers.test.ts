import { expect, test } from 'vitest';
import { type DocumentKind, isDocumentNumber, plainDocument } from './document-numbers.ts';

/** Invented numbers with a right check digit, and the birth date that they name. */
const right: [DocumentKind, string, string][] = [
  ['cpf', '111.444.777-35', '1990-05-17'],
  ['codice-fiscale', 'RSSMRA85T10A562S', '1985-12-10'],
  ['codice-fiscale', 'rss mra 85t50 a562w', '1985-12-10'],
  ['dni-nie', '12345678Z', '1990-05-17'],
  ['dni-nie', 'X-1234567-L', '1990-05-17'],
  ['nif', '123 456 789', '1990-05-17'],
  ['cnp', '1800101221144', '1980-01-01'],
  ['egn', '7523169263', '1875-03-16'],
  ['egn', '8032056031', '1880-12-05'],
  ['egn', '7501020018', '1975-01-02'],
  ['pesel', '44051401359', '1944-05-14'],
  ['pesel', '02070803628', '1902-07-08'],
  ['personnummer', '811218-9876', '1981-12-18'],
  ['personnummer', '19811218-9876', '1981-12-18'],
  ['iin', '850315300029', '1985-03-15'],
];

test.each(right)('%s %s of a person born on %s', (kind, typed, birthDate) => {
  expect(isDocumentNumber(kind, plainDocument(typed), birthDate)).toBe(true);
});

test.each(right)('%s %s with any other last character is refused', (kind, typed, birthDate) => {
  const plain = plainDocument(typed);
  const last = plain.at(-1) ?? '';
  const others = [...(/\d/.test(last) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')].filter(
    (each) => each !== last,
  );
  const accepted = others.filter((each) => isDocumentNumber(kind, plain.slice(0, -1) + each, birthDate));
  expect(accepted).toEqual([]);
});

test.each(right.filter(([kind]) => !['cpf', 'dni-nie', 'nif'].includes(kind)))(
  '%s %s of another birth date is refused',
  (kind, typed) => {
    expect(isDocumentNumber(kind, plainDocument(typed), '1990-06-18')).toBe(false);
  },
);

test.each<[DocumentKind, string]>([
  ['cpf', '11111111111'],
  ['cpf', '1114447773'],
  ['dni-nie', 'X12345678L'],
  ['nif', '500000000'],
  ['cnp', '٠٠٠٠٠٠٠٠٠٠٠٠٠'],
  ['pesel', ''],
])('%s %j is refused for its form', (kind, typed) => {
  expect(isDocumentNumber(kind, plainDocument(typed), '1990-05-17')).toBe(false);
});
