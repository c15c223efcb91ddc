/**
 * The legal age of players in years, by country of residence, where it is above 18. Where games of the site have
 * different ages, the highest counts, because one account opens all of them. Laws change: an operator confirms the rows of
 * their own licences (setting 1309). Bills that are not in force yet, such as Latvia's of 2024 for 21 years, have no row.
 */
export const legalAges: Readonly<Record<string, number>> = {
  // Law on games of chance and internet games of chance.
  am: 21,
  // Law of 7 May 1999 on games of chance, as amended by the law of 18 February 2024.
  be: 21,
  // Edict 305 of 7 August 2018.
  by: 21,
  // The age of most provinces and territories; three have 18.
  ca: 19,
  // Gambling Act: games of chance 21, totalisators 18.
  ee: 21,
  // Law on organising lotteries and games of chance, as amended in December 2021: citizens 25.
  ge: 25,
  // Law 4002/2011, for all games.
  gr: 21,
  // Keirin Act and Horse Racing Act.
  jp: 20,
  // National Sports Promotion Act.
  kr: 19,
  // Law 219-III of 12 January 2007 on the gambling business.
  kz: 21,
  // Gaming Law IX-325, as in force from 1 November 2025.
  lt: 21,
  // Presidential Decree 1869, as amended.
  ph: 21,
  // Gambling Control Act 2022, apart from the physical outlets of Singapore Pools.
  sg: 21,
  // Law 768-IX of 2020.
  ua: 21,
  // Lotteries and Gaming Act 2016.
  ug: 25,
  // The age of most states for betting and casinos.
  us: 21,
  // Decree 06/2017/ND-CP on betting on horse races, greyhound races and international football.
  vn: 21,
};

/** National numbers whose form and check digit the site knows. */
export const nationalNumbers = [
  'cpf',
  'codice-fiscale',
  'dni-nie',
  'nif',
  'cnp',
  'egn',
  'pesel',
  'personnummer',
  'iin',
] as const;

/** The national number that the law of a country requires for an account. */
export const requiredNumbers: Readonly<Record<string, (typeof nationalNumbers)[number]>> = {
  // Gambling Act of 2012.
  bg: 'egn',
  // Law 14.790 of 2023.
  br: 'cpf',
  // Royal Decree 1614/2011.
  es: 'dni-nie',
  // Rules of the Customs and Monopolies Agency for the game account.
  it: 'codice-fiscale',
  // Law 219-III of 2007 on the gambling business.
  kz: 'iin',
  // Decree-Law 66/2015.
  pt: 'nif',
  // Government Decision 111/2016.
  ro: 'cnp',
  // Gambling Act 2018:1138.
  se: 'personnummer',
};
