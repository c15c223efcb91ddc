-- Support opens a request to write to a player, who has not asked anything. Such a request is not one of those that the
-- player may have open, and its first answer says nothing of how fast support is.
ALTER TABLE support.request ADD COLUMN is_from_support boolean NOT NULL DEFAULT false;
