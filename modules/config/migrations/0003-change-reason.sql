-- Why a dangerous change was made; NULL for changes that are not dangerous.
ALTER TABLE config.change ADD COLUMN reason text CHECK (reason <> '');
