import type { PersonalData } from '@fairline/contracts';

/** What identification needs (ACC-06), each with whether registration has given it already. */
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
