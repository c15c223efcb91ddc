-- The search compares words with names by their trigrams. The extension is trusted, so whoever may create schemas in the
-- database may create it. Its functions go into this schema, unless the database has them elsewhere already.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA sportsbook;
SET LOCAL search_path = sportsbook, public;

-- Every team and competition that a feed has named, with its names in all languages of the site. They are in Latin
-- letters (`searchKey`), so that the locale of the database does not decide which letters count.
CREATE TABLE sportsbook.searched_name (
  kind          text    NOT NULL CHECK (kind IN ('team', 'tournament')),
  thing_id      bigint  NOT NULL,
  name          text    NOT NULL,
  sport_id      integer NOT NULL,
  category_code text    NOT NULL,
  keys          text    NOT NULL,
  PRIMARY KEY (kind, thing_id)
);
CREATE INDEX searched_name_keys ON sportsbook.searched_name USING gin (keys gin_trgm_ops);

-- Loads the library, which defines the setting that the function below has.
SELECT show_limit();

-- The names that are close to some words, the closest first. Two letters in the wrong order leave a third of the trigrams
-- of a word of seven letters.
CREATE FUNCTION sportsbook.close_names(words text, max_rows integer)
RETURNS TABLE (kind text, thing_id bigint, name text, sport_id integer, category_code text, closeness real)
LANGUAGE sql STABLE
SET pg_trgm.word_similarity_threshold = 0.3
SET search_path = sportsbook, public
AS $$
  SELECT kind, thing_id, name, sport_id, category_code, word_similarity(words, keys) AS closeness
  FROM searched_name
  WHERE words <% keys
  ORDER BY closeness DESC, length(keys), kind, thing_id
  LIMIT max_rows
$$;
