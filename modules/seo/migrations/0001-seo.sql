CREATE SCHEMA seo;

-- What search engines are told of pages. pattern is a path without its language and may end in *; lang NULL: every
-- language. Texts and lists that are empty leave what the site says itself.
CREATE TABLE seo.page (
  pattern          text NOT NULL CHECK (pattern LIKE '/%' AND pattern NOT LIKE '//%'),
  lang             text CHECK (lang ~ '^[a-z]{2}$'),
  title            text NOT NULL DEFAULT '',
  description      text NOT NULL DEFAULT '',
  site_name        text NOT NULL DEFAULT '',
  robots           text NOT NULL DEFAULT '',
  -- Also of every page of a longer pattern that this one takes in.
  hierarchy_robots text NOT NULL DEFAULT '',
  metas            jsonb NOT NULL DEFAULT '[]',
  -- {mode: url | mirror, targetUrl, domain: {host}}; NULL: the page itself.
  canonical        jsonb,
  alternates       jsonb NOT NULL DEFAULT '[]',
  media_alternates jsonb NOT NULL DEFAULT '[]',
  breadcrumbs      jsonb NOT NULL DEFAULT '[]',
  -- As it was written: it is cleaned on its way out.
  content          text NOT NULL DEFAULT '',
  styles           text NOT NULL DEFAULT '',
  saved_by         text NOT NULL CHECK (saved_by <> ''),
  saved_at         timestamptz NOT NULL,
  CONSTRAINT page_case UNIQUE NULLS NOT DISTINCT (pattern, lang)
);
