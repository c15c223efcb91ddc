/**
 * The national numbers that registration can ask for. Each has a check digit or letter, so that typing errors show.
 */
export type DocumentKind =
  | 'cpf'
  | 'codice-fiscale'
  | 'dni-nie'
  | 'nif'
  | 'cnp'
  | 'egn'
  | 'pesel'
  | 'personnummer'
  | 'iin';

/** Returns a number without the blanks, dots, dashes and slashes that people write in it, in capital letters. */
export function plainDocument(typed: string): string {
  return typed.replace(/[\s./-]/g, '').toUpperCase();
}

/**
 * True when a plain number has the form and the check digit of its kind, and names the birth date where the kind has one
 * in it. `birthDate` is YYYY-MM-DD.
 */
export function isDocumentNumber(kind: DocumentKind, plain: string, birthDate: string): boolean {
  return checks[kind](plain, birthDate);
}

const checks: Readonly<Record<DocumentKind, (plain: string, birthDate: string) => boolean>> = {
  // Brazil, Receita Federal: two digits modulo 11.
  cpf: (plain) => {
    if (!/^\d{11}$/.test(plain) || /^(\d)\1*$/.test(plain)) return false;
    const digit = (count: number) => {
      const rest = (weighed(plain.slice(0, count), (index) => count + 1 - index) * 10) % 11;
      return rest % 10;
    };
    return digit(9) === Number(plain[9]) && digit(10) === Number(plain[10]);
  },
  // Italy, decree of 23 December 1976: the last letter checks the other fifteen characters.
  'codice-fiscale': (plain, birthDate) => {
    const form =
      /^[A-Z]{6}([0-9LMNPQRSTUV]{2})([ABCDEHLMPRST])([0-9LMNPQRSTUV]{2})[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;
    const [, year = '', month = '', day = ''] = form.exec(plain) ?? [];
    if (year === '') return false;
    const sum = [...plain.slice(0, 15)].reduce(
      (total, character, index) => total + fiscalValue(character, index % 2 === 0),
      0,
    );
    // Numbers of women have 40 added to the day.
    const born = fiscalDigits(day) % 40;
    const [bornYear = '', bornMonth = '', bornDay = ''] = birthDate.split('-');
    return (
      String.fromCharCode(65 + (sum % 26)) === plain[15] &&
      fiscalDigits(year) === Number(bornYear.slice(2)) &&
      'ABCDEHLMPRST'.indexOf(month) + 1 === Number(bornMonth) &&
      born === Number(bornDay)
    );
  },
  // Spain, Royal Decree 1553/2005: the letter is the number modulo 23; numbers of foreigners begin with X, Y or Z.
  'dni-nie': (plain) => {
    const [, first = '', digits = '', letter = ''] = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(plain) ?? [];
    if (letter === '' || digits.length !== (first === '' ? 8 : 7)) return false;
    const value = Number(`${first === '' ? '' : 'XYZ'.indexOf(first)}${digits}`);
    return 'TRWAGMYFPDXBNJZSQVHLCKE'[value % 23] === letter;
  },
  // Portugal, Decree-Law 14/2013: modulo 11. Natural persons begin with 1, 2, 3 or 45.
  nif: (plain) => {
    if (!/^([123]\d|45)\d{7}$/.test(plain)) return false;
    const rest = weighed(plain.slice(0, 8), (index) => 9 - index) % 11;
    return (rest < 2 ? 0 : 11 - rest) === Number(plain[8]);
  },
  // Romania, Government Emergency Ordinance 97/2005: sex and century, birth date, county, number, check digit.
  cnp: (plain, birthDate) => {
    if (!/^[1-9]\d{12}$/.test(plain)) return false;
    const weights = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];
    const rest = weighed(plain.slice(0, 12), (index) => weights[index] ?? 0) % 11;
    return (rest === 10 ? 1 : rest) === Number(plain[12]) && plain.slice(1, 7) === shortDate(birthDate);
  },
  // Bulgaria, Civil Registration Act: the month has 20 added for the 19th and 40 for the 21st century.
  egn: (plain, birthDate) => {
    if (!/^\d{10}$/.test(plain)) return false;
    const weights = [2, 4, 8, 5, 10, 9, 7, 3, 6];
    const isRight =
      (weighed(plain.slice(0, 9), (index) => weights[index] ?? 0) % 11) % 10 === Number(plain[9]);
    return isRight && plain.slice(0, 6) === centuryDate(birthDate, { '18': 20, '19': 0, '20': 40 });
  },
  // Poland, Act of 24 September 2010 on the population register: the month has 80 added for the 19th and 20 for the 21st.
  pesel: (plain, birthDate) => {
    if (!/^\d{11}$/.test(plain)) return false;
    const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];
    const rest = weighed(plain.slice(0, 10), (index) => weights[index] ?? 0) % 10;
    const isRight = (10 - rest) % 10 === Number(plain[10]);
    return isRight && plain.slice(0, 6) === centuryDate(birthDate, { '18': 80, '19': 0, '20': 20 });
  },
  // Sweden, Population Registration Act: birth date, three digits and one by the Luhn formula.
  personnummer: (plain, birthDate) => {
    const [, century = '', rest = ''] = /^(19|20)?(\d{10})$/.exec(plain) ?? [];
    if (rest === '' || rest.slice(0, 6) !== shortDate(birthDate)) return false;
    if (century !== '' && century !== birthDate.slice(0, 2)) return false;
    const sum = [...rest].reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  },
  // Kazakhstan, law 223-III of 2007: birth date, sex and century, number, check digit by one of two rows of weights.
  iin: (plain, birthDate) => {
    if (!/^\d{6}[1-6]\d{5}$/.test(plain) || plain.slice(0, 6) !== shortDate(birthDate)) return false;
    const row = (first: number) => weighed(plain.slice(0, 11), (index) => ((index + first) % 11) + 1) % 11;
    const [once, twice] = [row(0), row(2)];
    const digit = once === 10 ? twice : once;
    return digit < 10 && digit === Number(plain[11]);
  },
};

/** Sums digits, each times the weight of its place. */
function weighed(digits: string, weightOf: (index: number) => number): number {
  return [...digits].reduce((total, digit, index) => total + Number(digit) * weightOf(index), 0);
}

/** Returns YYMMDD. */
function shortDate(birthDate: string): string {
  return birthDate.replaceAll('-', '').slice(2);
}

/** Returns YYMMDD with the century in the month. */
function centuryDate(birthDate: string, added: Readonly<Record<string, number>>): string {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const months = Number(month) + (added[year.slice(0, 2)] ?? 0);
  return `${year.slice(2)}${String(months).padStart(2, '0')}${day}`;
}

/** The letters that replace the digits 0 to 9 when two persons would have the same code. */
const homocodes = 'LMNPQRSTUV';

function fiscalDigits(text: string): number {
  return Number([...text].map((each) => (/\d/.test(each) ? each : homocodes.indexOf(each))).join(''));
}

/** The values of the characters in odd places; a digit counts as the letter of its place in the alphabet. */
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

function fiscalValue(character: string, isOdd: boolean): number {
  const place = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
  return isOdd ? (oddValues[place] ?? 0) : place;
}
