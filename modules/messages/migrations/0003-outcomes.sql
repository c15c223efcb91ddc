-- The last success and the last failure of each channel, however long ago, for the state of the providers.
CREATE INDEX message_outcome ON messages.message (channel, state, decided_at DESC) WHERE state <> 'waiting';
