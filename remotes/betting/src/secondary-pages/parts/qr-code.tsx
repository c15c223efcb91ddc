import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

/** A text as a QR code. Its code is fetched when the page is there, and its place is kept until then. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isGone = false;
    import('qrcode').then(
      ({ create }) => {
        const { data, size } = create(text, {}).modules;
        if (!isGone) setDrawn({ size, path: pathOf(data, size) });
      },
      // Without its code the page has the number, which leads to the same place.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  if (!drawn) return <div className={styles.code} />;
  const side = drawn.size + 2 * quietModules;
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path d={drawn.path} />
    </svg>
  );
}

/** The light margin of a QR code, in modules; ISO/IEC 18004 asks for four. */
const quietModules = 4;

/** Draws each run of dark modules in a row as one rectangle. */
export function pathOf(modules: ArrayLike<number>, size: number): string {
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let width = 0;
      while (column + width < size && modules[row * size + column + width]) width++;
      if (width > 0) path += `M${column + quietModules} ${row + quietModules}h${width}v1h-${width}z`;
      column += width;
    }
  }
  return path;
}
