import type { PersonalData } from '@fairline/contracts';

/** The data that identification needs (ACC-06), and whether registration has given each already. */
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
