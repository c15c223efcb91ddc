import styles from './market-name.module.css';

export interface MarketNameProps {
  name: string;
  /** The full form of a short name; equals `name` when that is not short. */
  fullName: string;
}

/** The name of a market. A short name has its full form as a tooltip. */
export function MarketName({ name, fullName }: MarketNameProps) {
  if (name === fullName) return name;
  return (
    <abbr className={styles.short} title={fullName}>
      {name}
    </abbr>
  );
}
