-- What others must hear of, written in the transaction that made it true and delivered at least once.
CREATE TABLE outbox (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic      text  NOT NULL,
  message    jsonb NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now()
);
