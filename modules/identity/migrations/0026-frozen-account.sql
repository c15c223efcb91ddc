-- The moment at which staff froze an account: its player sees everything, and moves no money. Null for an account that moves.
ALTER TABLE identity.player ADD COLUMN frozen_at timestamptz;
