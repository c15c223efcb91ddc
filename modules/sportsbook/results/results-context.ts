import type { Clock, pg } from '@fairline/runtime';
import type { OnOffer } from '../offer/on-offer.ts';

export interface ResultsContext {
  clock: Clock;
  pool: pg.Pool;
  onOffer: OnOffer;
}

/** The form of the ids of matches, teams and competitions. Other texts are not looked up in the database. */
export const idForm = /^\d{1,15}$/;
