-- Operators find players by the start of an e-mail address or a name, and by the end of a phone number.
CREATE INDEX player_email_start   ON identity.player (lower(email) text_pattern_ops)   WHERE email IS NOT NULL;
CREATE INDEX player_name_start    ON identity.player (lower(name) text_pattern_ops)    WHERE name IS NOT NULL;
CREATE INDEX player_surname_start ON identity.player (lower(surname) text_pattern_ops) WHERE surname IS NOT NULL;
CREATE INDEX player_phone_end     ON identity.player (reverse(regexp_replace(phone, '\D', '', 'g')) text_pattern_ops)
  WHERE phone IS NOT NULL;
CREATE INDEX player_of_country ON identity.player (country_code, id);
CREATE INDEX player_banned     ON identity.player (id) WHERE ban_level > 0;

-- A closed account: nobody signs in to it.
ALTER TABLE identity.player ADD COLUMN closed_at timestamptz;
CREATE INDEX player_closed ON identity.player (id) WHERE closed_at IS NOT NULL;
