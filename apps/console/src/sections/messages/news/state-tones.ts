/** The colours of the states of news. */
export const stateTones = {
  draft: 'neutral',
  sending: 'warning',
  sent: 'positive',
  stopped: 'negative',
} as const;
