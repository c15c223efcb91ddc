import type { ReactNode } from 'react';
import styles from './category-flag.module.css';
import { flagDesigns } from './flag-designs.ts';
import { globe } from './sign-shapes.ts';

export interface CategoryFlagProps {
  /** ISO 3166-1 alpha-2 or a home nation (`gb-eng`) in any case, or `int`. */
  code: string;
  /** The country's name, when no text beside the flag says it. */
  label?: string;
}

/**
 * A small flag, drawn: the flags among emoji do not show on every system. A country whose flag is not among the
 * drawn ones gets its two letters, `int` a globe.
 */
export function CategoryFlag({ code, label }: CategoryFlagProps) {
  const key = code.toLowerCase();
  const design = Object.hasOwn(flagDesigns, key) ? flagDesigns[key] : undefined;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is decoration
    <svg
      className={styles.flag}
      viewBox="0 0 24 16"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {design === undefined ? <Monogram code={key} /> : drawFlag(design)}
    </svg>
  );
}

function Monogram({ code }: { code: string }) {
  return (
    <>
      <path className={styles.plate} d="M0 0h24v16H0z" />
      {code === 'int' ? (
        <path className={styles.globe} d={globe.line} transform="translate(5 1) scale(.583)" />
      ) : (
        <text className={styles.letters} x="12" y="11.8" textAnchor="middle">
          {code.slice(0, 2).toUpperCase()}
        </text>
      )}
    </>
  );
}

/** The shapes of a design; see flag-designs.ts for its notation. */
function drawFlag(design: string): ReactNode[] {
  const [bands = '', ...shapes] = design.split('|').map((part) => part.trim());
  return [...drawBands(bands), ...shapes.map(drawShape)];
}

function drawBands(text: string): ReactNode[] {
  const [kind, ...colours] = text.split(' ');
  if (kind === 'n') {
    const [ground, cross, inner] = colours;
    return [
      rectangle('ground', [0, 0, 24, 16], ground),
      rectangle('cross', [7, 0, 4, 16], cross),
      rectangle('bar', [0, 6, 24, 4], cross),
      inner && rectangle('inner-cross', [8, 0, 2, 16], inner),
      inner && rectangle('inner-bar', [0, 7, 24, 2], inner),
    ];
  }
  const parts = colours.map((colour) => {
    const [shade, weight = '1'] = colour.split('*');
    return { shade, weight: Number(weight) };
  });
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  return parts.map(({ shade, weight }) => {
    const at = before / whole;
    const size = weight / whole;
    before += weight;
    return kind === 'v'
      ? rectangle(`band-${at}`, [24 * at, 0, 24 * size, 16], shade)
      : rectangle(`band-${at}`, [0, 16 * at, 24, 16 * size], shade);
  });
}

function drawShape(text: string): ReactNode {
  const [kind, ...words] = text.split(' ');
  const colour = words.pop();
  const numbers = words.map(Number);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = numbers;
  const fill = `#${colour}`;
  if (kind === 'c') return <circle key={text} cx={a} cy={b} r={c} fill={fill} />;
  if (kind === 'r') return rectangle(text, [a, b, c, d], colour);
  if (kind === 'l') return <line key={text} x1={a} y1={b} x2={c} y2={d} strokeWidth={e} stroke={fill} />;
  if (kind === 's') return <polygon key={text} points={starPoints(a, b, c)} fill={fill} />;
  return <polygon key={text} points={words.join(' ')} fill={fill} />;
}

function rectangle(key: string, [x, y, width, height]: [number, number, number, number], colour = '000') {
  return <rect key={key} x={x} y={y} width={width} height={height} fill={`#${colour}`} />;
}

/** Five points, the first straight up. */
function starPoints(x: number, y: number, radius: number): string {
  return Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.4;
    const angle = (index * Math.PI) / 5;
    return `${(x + reach * Math.sin(angle)).toFixed(2)},${(y - reach * Math.cos(angle)).toFixed(2)}`;
  }).join(' ');
}
