-- Failures are counted in identity.attempt_window since 0016, and nothing reads or writes this table any more.
DROP TABLE identity.failed_login;
