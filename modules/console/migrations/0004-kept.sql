-- The columns and saved views that an operator keeps of a list.
CREATE TABLE console.kept_list (
  operator_id bigint  NOT NULL,
  list_id     text    NOT NULL,
  version     integer NOT NULL CHECK (version > 0),
  kept        jsonb   NOT NULL CHECK (octet_length(kept::text) <= 65536),
  PRIMARY KEY (operator_id, list_id)
);
