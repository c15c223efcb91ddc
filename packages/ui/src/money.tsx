import { classNames } from './class-names.ts';
import styles from './money.module.css';

export interface MoneyProps {
  /** The amount with its currency, as the reader's language writes it. */
  text: string;
  /** A gain or a loss; the text must say it too, by its sign or by the words beside it. */
  tone?: 'neutral' | 'positive' | 'negative';
  strong?: boolean;
}

/** An amount, in figures of one width, that neither breaks nor mixes with right-to-left text round it. */
export function Money({ text, tone = 'neutral', strong = false }: MoneyProps) {
  return <bdi className={classNames(styles.money, styles[tone], strong && styles.strong)}>{text}</bdi>;
}
