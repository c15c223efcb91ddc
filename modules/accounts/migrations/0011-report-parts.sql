-- A part of a bet that is settled before the rest has its own keys: reports count the bet once, when it ends.
CREATE OR REPLACE VIEW accounts.report_posting AS
SELECT posting.id,
       posting.kind,
       posting.posted_at,
       posting.reference,
       coalesce(source.player_id, target.player_id) AS player_id,
       source.currency,
       source.kind AS from_kind,
       target.kind AS to_kind,
       posting.amount_minor,
       posting.key LIKE 'bet:%:part:%' AS is_part
FROM accounts.posting
JOIN accounts.account AS source ON source.id = posting.from_account
JOIN accounts.account AS target ON target.id = posting.to_account
WHERE posting.kind <> 'points';
COMMENT ON VIEW accounts.report_posting IS
  'Every posting with the kinds of its two accounts. player_id is null between two accounts of the house. is_part is true '
  'for the settlement of a part of a bet.';
