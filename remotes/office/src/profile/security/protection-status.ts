export type ProtectionStatus = 'none' | 'bad' | 'normal' | 'good' | 'full';

/** ACC-05: returns the status of a protection level, by the table of the specification. */
export function protectionStatus(level: number | null): ProtectionStatus {
  if (level === null) return 'none';
  if (level <= 30) return 'bad';
  if (level < 70) return 'normal';
  return level < 100 ? 'good' : 'full';
}
