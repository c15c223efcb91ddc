/** The questions that a player can choose. Each has its text in the dictionaries of the pages. */
export const listedQuestions = [
  'first-pet',
  'first-teacher',
  'childhood-friend',
  'childhood-street',
  'mother-birthplace',
  'first-job',
] as const;
export type ListedQuestion = (typeof listedQuestions)[number];

/** The name of a question that the player wrote. */
export const ownQuestion = 'own';
