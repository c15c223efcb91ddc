import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** The form: a line of text, a block that fills its container, or a row of a list of matches. */
  shape?: 'line' | 'block' | 'row';
  /** The number of copies, one below another. */
  count?: number;
  /** The width of a line or block, as a CSS length or percentage. */
  width?: string;
  height?: string;
  /** The name of the content that is loading, for screen readers. One skeleton of a view has it. */
  label?: string;
}

/**
 * A placeholder for content that is loading. It has the size of the content, so that nothing moves when the content
 * arrives.
 */
export function Skeleton({ shape = 'line', count = 1, width, height, label }: SkeletonProps) {
  const style = { inlineSize: width, blockSize: height };
  const shapes = Array.from({ length: count }, (_, index) => index);
  return (
    <div
      className={styles.skeleton}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status' })}
    >
      {label !== undefined && <span className="visually-hidden">{label}</span>}
      {shapes.map((index) =>
        shape === 'row' ? (
          <div key={index} className={styles.row} aria-hidden="true">
            <span className={classNames(styles.shine, styles.time)} />
            <span className={styles.teams}>
              <span className={classNames(styles.shine, styles.team)} />
              <span className={classNames(styles.shine, styles.team, styles.shorter)} />
            </span>
            <span className={classNames(styles.shine, styles.odds)} />
            <span className={classNames(styles.shine, styles.odds)} />
            <span className={classNames(styles.shine, styles.odds)} />
          </div>
        ) : (
          <div
            key={index}
            className={classNames(styles.shine, styles[shape])}
            style={style}
            aria-hidden="true"
          />
        ),
      )}
    </div>
  );
}
