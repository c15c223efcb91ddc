import styles from './market-name.module.css';

export interface MarketNameProps {
  name: string;
  /** What a short name stands for; the same as the name where that is in full. */
  fullName: string;
}

/** The name of a market; a short one says under the pointer what it stands for. */
export function MarketName({ name, fullName }: MarketNameProps) {
  if (name === fullName) return name;
  return (
    <abbr className={styles.short} title={fullName}>
      {name}
    </abbr>
  );
}
