import { memo } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './odds-button.module.css';
import { lock } from './shapes.ts';

export interface OddsButtonProps {
  /** Handed to `onPress`, so that hundreds of buttons can share one function. */
  id: string;
  /** The outcome: "Over 2.5". */
  label: string;
  /** The label is read out but does not show, under a column heading that says it. */
  labelHidden?: boolean;
  /** Read out before the label: the match and the market, where only the eye can tell. */
  context?: string;
  /** The price in the reader's notation. */
  oddsText: string;
  /** Which way the price has just gone; it flashes once a price. */
  direction?: 'up' | 'down' | null;
  /** The direction shows as a triangle in the corner, too, and not by colour alone. */
  withArrow?: boolean;
  /** "Price up", "Price down": read out after the price while there is a direction. */
  directionLabel?: string;
  /** It is in the coupon. */
  selected?: boolean;
  /** It cannot be chosen now, only taken out again; the button keeps its place, its size and the focus. */
  suspended?: boolean;
  /** "Suspended". */
  suspendedLabel: string;
  /** There is no price any more: a dash holds its place. Like a suspended one it can only be taken out again. */
  closed?: boolean;
  /** The price is set apart from those of its neighbours. True unless said otherwise. */
  strong?: boolean;
  /** The label beside the price, or above it. */
  layout?: 'row' | 'stack';
  onPress: (id: string) => void;
}

/** A price of more characters is written smaller, so that it keeps to the room of six figures. */
const fullSizeLength = 7;

/**
 * A price that is pressed to put it into the coupon. Nothing in or round it moves when the price changes: it has
 * room for six figures of one width and their mark, the triangle of a move has a corner where no figure comes, and
 * the lock and the dash stand where the price was.
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

/** The place of a price that is not on offer: as wide as one and no button. Nothing is read out. */
export function NoPrice() {
  return (
    <span className={classNames(styles.button, styles.bare, styles.dead)} aria-hidden="true">
      <span className={styles.price}>
        <span className={styles.mark}>–</span>
      </span>
    </span>
  );
}
