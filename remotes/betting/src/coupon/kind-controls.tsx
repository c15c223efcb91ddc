import { lineCount } from '@fairline/odds/bets/bet-shape';
import { namedSystems, systemName } from '@fairline/odds/bets/named-systems';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { possibleSizes, toggled } from '../slip/change-choices.ts';
import type { KindChoices } from '../slip/kind-choices.ts';
import { choose } from '../slip/slip.ts';
import type { SlipPlan } from '../slip/slip-plan.ts';
import { slipStore } from '../slip/slip-store.ts';
import styles from './kind-controls.module.css';

export interface KindControlsProps {
  plan: SlipPlan;
  choices: KindChoices;
}

/** What the player chooses for the kind of bet beside its selections, and how the kind works. */
export function KindControls({ plan, choices }: KindControlsProps) {
  const { t } = useView();
  switch (plan.kind) {
    case 'system':
      return <SystemSizes plan={plan} />;
    case 'chain':
      return (
        <>
          <p className={styles.about}>{t('chain.about')}</p>
          <Select
            label={t('when-short')}
            value={choices.whenShort}
            options={(['stop', 'stake-rest'] as const).map((each) => ({
              value: each,
              label: t(`when-short.${each}`),
            }))}
            onChange={({ target }) =>
              chooseForSlip({ whenShort: target.value === 'stake-rest' ? 'stake-rest' : 'stop' })
            }
          />
        </>
      );
    case 'conditional':
    case 'anti-accumulator':
      return <p className={styles.about}>{t(`${plan.kind}.about`)}</p>;
    default:
      return <EachWayChoice plan={plan} isChosen={choices.isEachWay} />;
  }
}

/** The choice of each-way bets where all selections of a bet have place terms. */
function EachWayChoice({ plan, isChosen }: { plan: SlipPlan; isChosen: boolean }) {
  const { t } = useView();
  const isPossible = plan.bets.some(({ legs }) => legs.every(({ placeTerms }) => placeTerms));
  if (!isPossible) return null;
  return (
    <>
      <Checkbox
        checked={isChosen}
        label={t('each-way')}
        onChange={() => chooseForSlip({ isEachWay: !isChosen })}
      />
      {isChosen && <p className={styles.about}>{t('each-way.about')}</p>}
    </>
  );
}

/** The sizes of the lines of a system, each with the number of its lines, and the systems with a name. */
function SystemSizes({ plan }: { plan: SlipPlan }) {
  const { t } = useView();
  const [bet] = plan.bets;
  if (bet?.form?.kind !== 'combination') return null;
  const { sizes, bankers } = bet.form;
  const legCount = plan.legs.length;
  const possible = possibleSizes(legCount, bankers.length);
  const bankersIn = bankers.map((_, index) => index);
  return (
    <>
      {bankers.length === 0 && <NamedSystems sizes={sizes} legCount={legCount} />}
      <fieldset className={styles.sizes}>
        <legend>{t('sizes')}</legend>
        {possible.map((size) => (
          <Checkbox
            key={size}
            checked={sizes.includes(size)}
            label={
              <span className={styles.size}>
                <bdi>{t('size-of', { size, count: legCount })}</bdi>{' '}
                <small>{t('lines', { count: lineCount(legCount, [size], bankersIn) })}</small>
              </span>
            }
            onChange={() =>
              chooseForSlip({ sizes: toggled(sizes, size).toSorted((one, other) => one - other) })
            }
          />
        ))}
      </fieldset>
      <LuckyBonus bet={bet} />
    </>
  );
}

function NamedSystems({ sizes, legCount }: { sizes: readonly number[]; legCount: number }) {
  const { t } = useView();
  const own = namedSystems.filter(({ legs }) => legs === legCount);
  if (own.length === 0) return null;
  const id = (of: readonly number[]) => of.join('-');
  const isNamed = own.some((each) => id(each.sizes) === id(sizes));
  return (
    <Select
      label={t('system-choice')}
      value={isNamed ? id(sizes) : ''}
      options={[
        { value: '', label: isNamed ? t('own-system') : ownText(sizes, legCount) },
        ...own.map((each) => ({
          value: id(each.sizes),
          label: `${each.name} · ${t('lines', { count: lineCount(legCount, each.sizes) })}`,
        })),
      ]}
      onChange={({ target }) => {
        const chosen = own.find((each) => id(each.sizes) === target.value);
        chooseForSlip({ sizes: chosen?.sizes });
      }}
    />
  );

  function ownText(of: readonly number[], count: number): string {
    return of.length === 0 ? t('own-system') : systemName(of, 0, count).figures;
  }
}

/** How the winnings of a Lucky bet rise. */
function LuckyBonus({ bet }: { bet: SlipPlan['bets'][number] }) {
  const { t } = useView();
  const format = useFormat();
  if (bet.takenForm.kind !== 'combination' || !bet.takenForm.bonus) return null;
  const { oneWinnerTimes, allWinnersPercent } = bet.takenForm.bonus;
  return (
    <p className={styles.about}>
      {t('lucky-bonus', {
        times: format.number(oneWinnerTimes),
        percent: format.percent(allWinnersPercent / 100, 0),
      })}
    </p>
  );
}

/** Changes the choices of the slip for its kind of bet. */
export function chooseForSlip(choices: Partial<KindChoices>): void {
  slipStore.change((slip) => choose(slip, choices));
}
