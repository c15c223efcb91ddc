-- How a player wants the site, by the names and in the words of the cookies that hold it in a browser.
CREATE TABLE identity.player_setting (
  player_id  bigint      NOT NULL REFERENCES identity.player,
  name       text        NOT NULL,
  value      text        NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, name)
);
