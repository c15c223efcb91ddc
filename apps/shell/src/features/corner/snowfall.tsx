import type { Random } from '@fairline/runtime/random';
import { type CSSProperties, type ReactNode, useState } from 'react';
import css from './snowfall.module.css';

const flakeCount = 28;

export interface Flake {
  /** The position, in percent of the screen's width. */
  left: number;
  /** The size in rem. */
  size: number;
  fallSeconds: number;
  /** The delay is negative, so that the flake is already falling when the snow starts. */
  delaySeconds: number;
}

function drawFlakes(random: Pick<Random, 'next'>): Flake[] {
  return Array.from({ length: flakeCount }, () => {
    const fallSeconds = 9 + 9 * random.next();
    return {
      left: 100 * random.next(),
      size: 0.2 + 0.35 * random.next(),
      fallSeconds,
      delaySeconds: -fallSeconds * random.next(),
    };
  });
}

/** Snow over the page. A style sheet hides it when the reader prefers reduced motion. */
export default function Snowfall({ random }: { random: Pick<Random, 'next'> }): ReactNode {
  const [flakes] = useState(() => drawFlakes(random));
  return (
    <div className={css.sky} aria-hidden="true">
      {flakes.map((flake, at) => (
        // The index is a safe key: the list of flakes never changes.
        <span key={at} className={css.flake} style={styleOf(flake)} />
      ))}
    </div>
  );
}

function styleOf({ left, size, fallSeconds, delaySeconds }: Flake): CSSProperties {
  return {
    insetInlineStart: `${left}%`,
    inlineSize: `${size}rem`,
    animationDuration: `${fallSeconds}s`,
    animationDelay: `${delaySeconds}s`,
  };
}
