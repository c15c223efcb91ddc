export const en = {
  loading: 'Loading…',
  retry: 'Try again',
  failed: 'This could not be loaded.',
  'no-answer': 'The site does not answer.',
  'no-right': 'Your role does not have the right for this.',
  'too-many': 'That was too often. Wait a minute.',
  conflict: 'Someone else has changed this meanwhile.',
  'not-there': 'This does not exist, or no longer.',
  title: '{page} · Fairline console',
  copy: 'Copy',
  copied: 'Copied',
  close: 'Close',
} as const;
