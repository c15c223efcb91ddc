export const en = {
  title: 'Start',
  greeting: 'You are signed in as {name}.',
  sentence: 'Choose a section on the left.',
  roles: 'Your roles',
  'no-roles': 'You have no role yet. An administrator gives you one.',
  ends: 'The session ends at {time}.',
} as const;
