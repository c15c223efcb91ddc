-- The rights of the section for identifications.
INSERT INTO operators.role_grant (role, permission)
VALUES ('administrator', 'verification.view'), ('administrator', 'verification.edit'),
       ('administrator', 'verification.approve'), ('administrator', 'verification.export'),
       ('compliance', 'verification.view'), ('compliance', 'verification.edit'),
       ('support', 'verification.view')
ON CONFLICT DO NOTHING;
