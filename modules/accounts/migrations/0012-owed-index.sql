-- An index with the balance in its predicate would write every index of an account anew with each change of a balance.
DROP INDEX accounts.account_owed;
CREATE INDEX account_owed ON accounts.account (player_id, currency) WHERE kind = 'player_owed';
