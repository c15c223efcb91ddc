-- Accounts are opened only by the kinds of registration that setting 1302 names, and what follows one-tap sign-in is now
-- one of them. Where nobody has changed the setting it stays as open as it was.
UPDATE config.setting
SET value = '["full_reg", "fast_reg", "soc_reg"]'
WHERE id = 1302 AND value = '["full_reg", "fast_reg"]';
