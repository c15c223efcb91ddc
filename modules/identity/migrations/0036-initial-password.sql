-- True while the password is the one that the site has invented: it signs in once, with one that the player chooses.
ALTER TABLE identity.player ADD COLUMN has_initial_password boolean NOT NULL DEFAULT false;
