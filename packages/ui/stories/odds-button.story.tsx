import '../src/tokens.css';
import '../src/base.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { NoPrice, OddsButton, type OddsButtonProps } from '../src/odds-button.tsx';
import css from './odds-button.story.module.css';

/** Every state of a price button. The viewer can try hover and focus by themselves. */
const states: readonly { name: string; props: Partial<OddsButtonProps> }[] = [
  { name: 'idle', props: {} },
  { name: 'chosen', props: { selected: true } },
  { name: 'up', props: { direction: 'up', directionLabel: 'Price up' } },
  { name: 'down', props: { direction: 'down', directionLabel: 'Price down' } },
  { name: 'chosen, up', props: { selected: true, direction: 'up', directionLabel: 'Price up' } },
  { name: 'colour alone', props: { direction: 'up', withArrow: false } },
  { name: 'suspended', props: { suspended: true } },
  { name: 'chosen, suspended', props: { suspended: true, selected: true } },
  { name: 'closed', props: { closed: true } },
  { name: 'chosen, closed', props: { closed: true, selected: true } },
  { name: 'another line', props: { strong: false } },
];

/** Prices from the shortest to the longest: decimal, American, a fraction, a price in thousands. */
const prices = ['1.01', '12.00', '100.00', '1000.0', '-50000', '47/1000', '1,000.00'];

const layouts: readonly { name: string; props: Partial<OddsButtonProps>; className: string | undefined }[] = [
  { name: 'in a column', props: { labelHidden: true }, className: css.cell },
  { name: 'beside its name', props: { layout: 'row' }, className: css.wide },
  { name: 'below its name', props: { layout: 'stack' }, className: css.stack },
];

function Story() {
  return (
    <main>
      <h1>Price button</h1>
      {(['light', 'dark'] as const).map((theme) => (
        <section key={theme} className={css.theme} data-theme={theme} aria-label={theme}>
          {layouts.map((layout) => (
            <Table key={layout.name} theme={theme} {...layout} />
          ))}
        </section>
      ))}
    </main>
  );
}

function Table({ theme, name, props: shape, className }: (typeof layouts)[number] & { theme: string }) {
  return (
    <table className={css.table}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <td />
          {prices.map((price) => (
            <th key={price} scope="col">
              {price}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {states.map((state) => (
          <tr key={state.name} data-state={state.name}>
            <th scope="row">{state.name}</th>
            {prices.map((price) => (
              <td key={price} className={className}>
                <Pressed
                  id={`${theme} ${name} ${state.name} ${price}`}
                  oddsText={price}
                  {...shape}
                  {...state.props}
                />
              </td>
            ))}
          </tr>
        ))}
        {shape.labelHidden && (
          <tr data-state="not on offer">
            <th scope="row">not on offer</th>
            <td className={className}>
              <NoPrice />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** A button that a press selects, like a price in a list. */
function Pressed({
  selected = false,
  ...props
}: Partial<OddsButtonProps> & { id: string; oddsText: string }) {
  const [isChosen, choose] = useState(selected);
  return (
    <OddsButton
      label="Over 2.5"
      suspendedLabel="Suspended"
      {...props}
      selected={isChosen}
      onPress={() => choose((before) => !before)}
    />
  );
}

const root = document.getElementById('story');
if (root) createRoot(root).render(<Story />);
