-- The taxes on a bet by the rule in force when it was placed; null where there were none. The tax on the stake was paid on top
-- of it. What was kept back of a return follows from the rule, the stake and the return; returns are stored before it.
ALTER TABLE sportsbook.bet
  ADD COLUMN tax             jsonb,
  ADD COLUMN stake_tax_minor bigint NOT NULL DEFAULT 0 CHECK (stake_tax_minor >= 0),
  ADD COLUMN sold_tax_minor  bigint NOT NULL DEFAULT 0 CHECK (sold_tax_minor >= 0);
-- What was kept back of a sale.
ALTER TABLE sportsbook.cash_out ADD COLUMN tax_minor bigint NOT NULL DEFAULT 0 CHECK (tax_minor >= 0);

CREATE VIEW sportsbook.report_taxed_bet AS
SELECT bet_id, tax ->> 'country' AS country, tax ->> 'product' AS product, stake_minor + sold_stake_minor AS placed_stake_minor
FROM sportsbook.bet
WHERE tax IS NOT NULL;
COMMENT ON VIEW sportsbook.report_taxed_bet IS
  'Every bet that was placed under a rule of taxes, with the country and the product of the rule.';
