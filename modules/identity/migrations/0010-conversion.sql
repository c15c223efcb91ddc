-- Whether an account may be converted, as the operator has decided: 0 no, 1 into a main account, 2 into an additional
-- one. Converting is support's work; this only says that the player may ask for it.
ALTER TABLE identity.player
  ADD COLUMN convert_status smallint NOT NULL DEFAULT 0 CHECK (convert_status BETWEEN 0 AND 2);

-- Every such decision: who, when, why. Append only.
CREATE TABLE identity.convert_change (
  id             bigint   GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id      bigint   NOT NULL REFERENCES identity.player,
  convert_status smallint NOT NULL,
  reason         text     NOT NULL,
  changed_by     text     NOT NULL CHECK (changed_by <> ''),
  changed_at     timestamptz NOT NULL
);
CREATE INDEX convert_change_of_player ON identity.convert_change (player_id, id);
