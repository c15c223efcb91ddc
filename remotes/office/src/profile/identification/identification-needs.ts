import type { PersonalData } from '@fairline/contracts';

/** Returns the data that identification needs (ACC-06). Each is true when registration has provided it already. */
export function identificationNeeds({ birthDate, name, surname }: PersonalData) {
  return [
    { name: 'birthDate', isGiven: birthDate !== null },
    { name: 'name', isGiven: name !== null },
    { name: 'surname', isGiven: surname !== null },
    { name: 'passport', isGiven: false },
    { name: 'passportDate', isGiven: false },
    { name: 'registrationAddress', isGiven: false },
  ] as const;
}
