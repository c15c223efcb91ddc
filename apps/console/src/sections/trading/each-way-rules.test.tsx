import type { SettlementRule } from '@fairline/contracts';
import { usualEachWay } from '@fairline/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EachWayExample } from './each-way-example.tsx';
import { EachWayRules } from './each-way-rules.tsx';

const rule: SettlementRule = {
  sportId: null,
  competitionId: null,
  postponedHours: 12,
  abandonedHours: 12,
  countsAfterMinutes: null,
  overtime: null,
  retirement: null,
  withdrawal: 'rule-4',
  correctionHours: 24,
  eachWay: usualEachWay,
};
const football: SettlementRule = {
  ...rule,
  sportId: 1,
  competitionId: '17',
  eachWay: { terms: [], byHand: true },
};

test('the terms of each sport and competition are set row by row, and only read without the right', () => {
  const edited = renderToStaticMarkup(<EachWayRules rules={[rule, football]} onChange={() => {}} />);
  for (const text of ['All sports', 'Football, 17', 'Add a size', 'No each-way bets.', 'checked=""'])
    expect(edited).toContain(text);
  expect(edited.match(/type="number"/g)).toHaveLength(usualEachWay.terms.length * 4);
  const read = renderToStaticMarkup(<EachWayRules rules={[rule]} />);
  expect(read).not.toMatch(/type="number"|type="checkbox"|Add a size/);
  expect(read).toContain('<td>16</td><td>1</td><td>4</td><td>4</td>');
});

test('the example says what 10 on each part return by the terms of the size', () => {
  const markup = renderToStaticMarkup(<EachWayExample terms={usualEachWay.terms} />);
  // Eight competitors at 11.00: 110 and 30 for the winner, a fifth of the winnings for a place.
  expect(markup).toContain('Pays 1/5 for places 1 to 3');
  expect(markup).toContain('140.00 for the winner, 30.00 for the last paid place, 15.00 when two share it');
  const winOnly = renderToStaticMarkup(<EachWayExample terms={usualEachWay.terms.slice(2)} />);
  expect(winOnly).toContain('bet on to win only');
});
