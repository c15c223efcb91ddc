-- An erasure now begins and closes the account in one transaction. One that began before, and has erased nothing yet, waits
-- again, so that money that came meanwhile can be withdrawn: an operator opens the account where it was closed already.
CREATE TEMPORARY TABLE idle ON COMMIT DROP AS
  SELECT erasure_id FROM privacy.erasure
  WHERE state = 'running'
    AND NOT EXISTS (SELECT FROM privacy.erasure_step AS done
                    WHERE done.erasure_id = erasure.erasure_id AND done.step NOT IN ('letter', 'given-up-money'));
DELETE FROM privacy.erasure_step WHERE erasure_id IN (SELECT erasure_id FROM idle);
DELETE FROM privacy.erasure_key WHERE erasure_id IN (SELECT erasure_id FROM idle);
UPDATE privacy.erasure SET state = 'waiting', began_at = NULL WHERE erasure_id IN (SELECT erasure_id FROM idle);
