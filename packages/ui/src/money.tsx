import { classNames } from './class-names.ts';
import styles from './money.module.css';

export interface MoneyProps {
  /** The amount with its currency, formatted in the reader's language. */
  text: string;
  /** Colours a gain or a loss. The text must show it too, by its sign or by the words beside it. */
  tone?: 'neutral' | 'positive' | 'negative';
  strong?: boolean;
}

/** An amount in figures of equal width, which neither wraps nor reorders in right-to-left text. */
export function Money({ text, tone = 'neutral', strong = false }: MoneyProps) {
  return <bdi className={classNames(styles.money, styles[tone], strong && styles.strong)}>{text}</bdi>;
}
