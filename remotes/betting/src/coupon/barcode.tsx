import styles from './barcode.module.css';

/**
 * A mark of bars that is the same for the same number, so that two tickets are told apart at a glance. It is no code
 * of any norm and not read by machines: the number stands below it.
 */
export function Barcode({ text }: { text: string }) {
  const bars = barsOf(text);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${bars.width} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={bars.path} />
    </svg>
  );
}

/** Each character is two bars and two gaps, one to four units wide, by the bits of its code. */
export function barsOf(text: string): { path: string; width: number } {
  let width = 0;
  let path = '';
  for (const character of text.replaceAll('-', '')) {
    const code = character.charCodeAt(0);
    for (const shift of [0, 4]) {
      const bar = ((code >> shift) & 3) + 1;
      const gap = ((code >> (shift + 2)) & 1) + 1;
      path += `M${width} 0h${bar}v1h-${bar}z`;
      width += bar + gap;
    }
  }
  return { path, width };
}
