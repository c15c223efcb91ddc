CREATE SCHEMA rates;

-- Rates as the European Central Bank has stated them, in units of the currency for one euro, as it wrote them. The time is
-- the one for which a rate is stated. A rate of the past is never changed, since transfers were made at it.
CREATE TABLE rates.stated_rate (
  currency  text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  stated_at timestamptz NOT NULL,
  per_euro  text NOT NULL CHECK (per_euro ~ '^[0-9]{1,12}(\.[0-9]{1,12})?$'),
  read_at   timestamptz NOT NULL,
  PRIMARY KEY (currency, stated_at)
);

CREATE FUNCTION rates.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a stated rate is final';
END $$;
CREATE TRIGGER stated_rate_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON rates.stated_rate
  FOR EACH STATEMENT EXECUTE FUNCTION rates.refuse_change();
