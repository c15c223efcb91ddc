import { classNames } from '@fairline/ui/class-names.ts';
import styles from './drawing.module.css';

/** What a drawing is about. Each view chooses the one that fits its sentence. */
export type DrawingName = 'rows' | 'nothing-found' | 'broken' | 'no-right' | 'no-page' | 'done';

/** Parts of the drawings on a field of 120 by 80 units: quiet surfaces, lines, and one mark in the accent. */
const drawings: Readonly<Record<DrawingName, { surface: string; line: string; mark: string }>> = {
  rows: {
    surface: 'M14 14h92v52H14z',
    line: 'M14 27h92M14 40h92M14 53h92M44 14v52',
    mark: 'M54 33.5h30',
  },
  'nothing-found': {
    surface: 'M14 12h70v50H14z',
    line: 'M14 24h70M22 34h36M22 44h24M22 54h30',
    mark: 'M80 38a13 13 0 1 0 0 26 13 13 0 0 0 0-26zM90 61l12 11',
  },
  broken: {
    surface: 'M12 26h36v32H12zM72 26h36v32H72z',
    line: 'M20 36h20M20 44h12M80 36h20M80 44h12',
    mark: 'M48 42h6M66 42h6M57 34l-2 4M63 50l2-4M62 33v3M58 51v-3',
  },
  'no-right': {
    surface: 'M26 34h68v34H26z',
    line: 'M40 34v-8a20 20 0 0 1 40 0v8',
    mark: 'M60 46a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM60 54v7',
  },
  'no-page': {
    surface: 'M30 10h40l20 20v42H30z',
    line: 'M70 10v20h20M42 40h20M42 50h12',
    mark: 'M70 48l16 16M86 48 70 64',
  },
  done: {
    surface: 'M30 14h60v52H30z',
    line: 'M42 54h24M42 46h36',
    mark: 'M48 29l8 8 16-16',
  },
};

/** A drawing for a view without content. It is decoration, since a sentence stands below it. */
export function Drawing({ name }: { name: DrawingName }) {
  const { surface, line, mark } = drawings[name];
  return (
    <svg className={styles.drawing} viewBox="0 0 120 80" aria-hidden="true" focusable="false">
      <path className={classNames(styles.surface)} d={surface} />
      <path className={styles.line} d={line} />
      <path className={styles.mark} d={mark} />
    </svg>
  );
}
