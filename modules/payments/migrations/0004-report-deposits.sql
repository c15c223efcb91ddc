-- Reports read the deposits of a day.
CREATE INDEX payment_day ON payments.payment ((coalesce(finished_at, created_at)));

-- The contract with modules that report on payments: they read this view and no table of this module. A column stays,
-- and new ones come at the end.
CREATE VIEW payments.report_deposit AS
SELECT payment_id, player_id, provider, method_id, amount_minor, currency, state, created_at, finished_at,
       coalesce(finished_at, created_at) AS counted_at
FROM payments.payment
WHERE kind = 'deposit';
COMMENT ON VIEW payments.report_deposit IS
  'Every deposit. counted_at is when it ended or, while it is pending, when it began.';
