import { memo } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './odds-button.module.css';
import { lock } from './shapes.ts';

export interface OddsButtonProps {
  /** The id that `onPress` gets, so that hundreds of buttons can share one function. */
  id: string;
  /** The outcome, such as "Over 2.5". */
  label: string;
  /** True hides the label, under a column heading with the same text; screen readers still read it. */
  labelHidden?: boolean;
  /**
   * The match and the market. Screen readers read them before the label, in places where only the layout shows them.
   */
  context?: string;
  /** The price in the reader's notation. */
  oddsText: string;
  /** The direction of the last price change; the button flashes once for it. */
  direction?: 'up' | 'down' | null;
  /** True also shows the direction as a triangle in the corner, and not by colour alone. */
  withArrow?: boolean;
  /** The text "Price up" or "Price down". Screen readers read it after the price while there is a direction. */
  directionLabel?: string;
  /** True when the outcome is in the bet slip. */
  selected?: boolean;
  /**
   * True when the outcome cannot be chosen but only removed. The button does not change its place, its size or the
   * focus.
   */
  suspended?: boolean;
  /** The text "Suspended". */
  suspendedLabel: string;
  /** True when there is no price any more. A dash is shown instead, and the outcome can only be removed. */
  closed?: boolean;
  /** True (the default) writes the price in bold. */
  strong?: boolean;
  /** Places the label beside the price, or above it. */
  layout?: 'row' | 'stack';
  onPress: (id: string) => void;
}

/**
 * The maximum number of characters in the full font size. A longer price is written smaller, so that it fits into the
 * space of six figures.
 */
const fullSizeLength = 7;

/**
 * A price button, which adds an outcome to the bet slip. A price change moves nothing in or around it: it has space for
 * six figures of equal width and a decimal mark, the triangle is in a corner that no figure reaches, and the lock and
 * the dash replace the price.
 */
export const OddsButton = memo(function OddsButton({
  id,
  label,
  labelHidden = false,
  context,
  oddsText,
  direction = null,
  withArrow = true,
  directionLabel,
  selected = false,
  suspended = false,
  suspendedLabel,
  closed = false,
  strong = true,
  layout = 'row',
  onPress,
}: OddsButtonProps) {
  const isOpen = !suspended && !closed;
  const moved = isOpen ? direction : null;
  const isDead = !isOpen && !selected;
  return (
    <button
      type="button"
      className={classNames(
        styles.button,
        labelHidden ? styles.bare : styles[layout],
        selected && styles.selected,
        !isOpen && styles.dead,
        moved && styles[moved],
      )}
      aria-pressed={selected}
      aria-disabled={isDead || undefined}
      onClick={() => {
        if (!isDead) onPress(id);
      }}
    >
      {context !== undefined && <span className="visually-hidden">{context} </span>}
      <span className={labelHidden ? 'visually-hidden' : styles.label}>{label} </span>
      {/* A new key for each price, so that the same direction twice flashes twice. */}
      {moved && <span key={oddsText} className={styles.flash} aria-hidden="true" />}
      {moved && withArrow && <span key={`at ${oddsText}`} className={styles.arrow} aria-hidden="true" />}
      <span className={classNames(styles.price, strong && styles.strong)}>
        <bdi className={oddsText.length > fullSizeLength ? styles.long : styles.odds}>{oddsText}</bdi>
        {closed ? (
          <span className={styles.mark} aria-hidden="true">
            –
          </span>
        ) : (
          suspended && <Icon shape={lock} size="sm" className={styles.mark} />
        )}
      </span>
      {!isOpen && <span className="visually-hidden"> {suspendedLabel}</span>}
      {moved && directionLabel !== undefined && <span className="visually-hidden"> {directionLabel}</span>}
    </button>
  );
});

/** Replaces a missing price by a dash of the same width. It is not a button, and screen readers do not read it. */
export function NoPrice() {
  return (
    <span className={classNames(styles.button, styles.bare, styles.dead)} aria-hidden="true">
      <span className={styles.price}>
        <span className={styles.mark}>–</span>
      </span>
    </span>
  );
}
