export interface DayMove {
  /** The name of the key in a keyboard event. */
  key: string;
  /** The index of the focused day; −1 when none is. */
  at: number;
  isRtl: boolean;
  /** True for each day that has matches. */
  isOpen: readonly boolean[];
}

/** Returns the index of the day that gets the focus; undefined for any other key, and where no day lies that way. */
export function nextDay({ key, at, isRtl, isOpen }: DayMove): number | undefined {
  const days = isOpen.flatMap((open, index) => (open ? [index] : []));
  const ahead = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case ahead:
      return days.find((day) => day > at);
    case back:
      return days.findLast((day) => day < at);
    case 'ArrowDown':
      return days.find((day) => day >= at + 7);
    case 'ArrowUp':
      return days.findLast((day) => day <= at - 7);
    case 'Home':
      return days[0];
    case 'End':
      return days.at(-1);
    default:
      return undefined;
  }
}
