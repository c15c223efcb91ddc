-- The session that allowed a sign-in by QR code. When it has ended before the waiting browser comes back, the sign-in
-- opens nothing: sessions that were all ended must not bring forth a new one. A sign-in that a process of the last
-- version has allowed names no session, and opens nothing either; it would have been valid for two minutes.
ALTER TABLE identity.qr_sign_in ADD COLUMN session_id uuid;
