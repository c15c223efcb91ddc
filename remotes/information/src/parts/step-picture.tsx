import type { ReactNode } from 'react';
import type { PartName } from '../page-text.ts';
import styles from './parts.module.css';

type PictureName = Extract<PartName, `picture-${string}`>;

/** A drawing of a step, beside its text. It has no letters, so it is the same in every language. */
export function StepPicture({ name }: { name: PictureName }) {
  return (
    <svg className={styles.picture} viewBox="0 0 240 120" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

export function isPictureName(name: PartName): name is PictureName {
  return Object.hasOwn(drawings, name);
}

const ground = <rect className={styles.ground} x="1" y="1" width="238" height="118" rx="10" />;

const drawings: Readonly<Record<PictureName, ReactNode>> = {
  'picture-account': (
    <>
      {ground}
      <circle className={styles.line} cx="60" cy="46" r="16" />
      <path className={styles.line} d="M32 94a28 28 0 0 1 56 0" />
      <rect className={styles.field} x="116" y="28" width="96" height="18" rx="4" />
      <rect className={styles.field} x="116" y="52" width="96" height="18" rx="4" />
      <rect className={styles.accent} x="116" y="78" width="58" height="18" rx="4" />
    </>
  ),
  'picture-deposit': (
    <>
      {ground}
      <rect className={styles.line} x="28" y="36" width="72" height="48" rx="6" />
      <path className={styles.line} d="M28 52h72" />
      <path className={styles.accentLine} d="M112 60h30m-9-9 9 9-9 9" />
      <path className={styles.line} d="M154 42h50a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6h-50z" />
      <circle className={styles.accent} cx="196" cy="64" r="5" />
    </>
  ),
  'picture-price': (
    <>
      {ground}
      <path className={styles.faintLine} d="M24 38h76M24 66h60M24 94h70" />
      {[26, 54, 82].flatMap((y, row) =>
        [122, 156, 190].map((x, column) => (
          <rect
            key={`${x}-${y}`}
            className={row === 1 && column === 0 ? styles.accent : styles.field}
            x={x}
            y={y}
            width="28"
            height="22"
            rx="4"
          />
        )),
      )}
      <path className={styles.pointer} d="m146 70 4 22 5-7 9-1z" />
    </>
  ),
  'picture-slip': (
    <>
      {ground}
      <path className={styles.paper} d="M70 14h100v92l-10-6-10 6-10-6-10 6-10-6-10 6-10-6-10 6-10-6-10 6z" />
      <path className={styles.faintLine} d="M84 32h48M84 46h60" />
      <rect className={styles.field} x="84" y="56" width="34" height="14" rx="3" />
      <rect className={styles.accent} x="84" y="76" width="72" height="16" rx="4" />
    </>
  ),
  'picture-settled': (
    <>
      {ground}
      <rect className={styles.line} x="36" y="30" width="72" height="60" rx="6" />
      <path className={styles.faintLine} d="M48 46h34M48 60h44M48 74h26" />
      <circle className={styles.positive} cx="166" cy="60" r="26" />
      <path className={styles.onPositive} d="m153 61 9 9 17-19" />
    </>
  ),
  'picture-install': (
    <>
      {ground}
      <rect className={styles.line} x="44" y="16" width="52" height="88" rx="8" />
      <rect className={styles.line} x="126" y="32" width="82" height="52" rx="5" />
      <path className={styles.line} d="M114 98h106" />
      <rect className={styles.accent} x="60" y="48" width="20" height="20" rx="5" />
      <rect className={styles.accent} x="156" y="46" width="22" height="22" rx="5" />
    </>
  ),
};
