import { Money } from './money.tsx';

export interface AmountRowsProps {
  /** Each name with its amount in minor units. An amount of nothing has no row. */
  amounts: readonly (readonly [name: string, amountMinor: number])[];
  /** Formats an amount in the reader's language. */
  money(amountMinor: number): string;
}

/** Rows of a list of terms: each name with its amount of money. */
export function AmountRows({ amounts, money }: AmountRowsProps) {
  return amounts.map(
    ([name, amountMinor]) =>
      amountMinor > 0 && (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money text={money(amountMinor)} />
          </dd>
        </div>
      ),
  );
}
