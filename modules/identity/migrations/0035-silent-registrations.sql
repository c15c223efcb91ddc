-- True when the address had its messages from earlier registrations: this one sends none, also when it is repeated.
ALTER TABLE identity.pending_registration ADD COLUMN is_silent boolean NOT NULL DEFAULT false;
