/** A sport, identified by its Unified Odds Feed id. */
export interface Sport {
  id: number;
  name: string;
}

export const football = 1;
export const basketball = 2;
export const iceHockey = 4;
export const tennis = 5;
export const counterStrike = 109;
export const dota2 = 111;

/** The sports that are esports. */
export const esportIds: readonly number[] = [counterStrike, dota2];

/** The sports in the order in which lists show them. */
export const sports: readonly Sport[] = [
  { id: football, name: 'Football' },
  { id: tennis, name: 'Tennis' },
  { id: basketball, name: 'Basketball' },
  { id: iceHockey, name: 'Ice Hockey' },
  { id: counterStrike, name: 'Counter-Strike' },
  { id: dota2, name: 'Dota 2' },
];
