-- One actor's entries on subjects that begin alike: few rows that lie scattered among many of the actor.
CREATE INDEX entry_of_actor_and_subject ON audit.entry (actor_id, subject text_pattern_ops, day DESC, no DESC);
