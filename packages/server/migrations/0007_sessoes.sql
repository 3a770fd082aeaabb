-- A session can be named and ended by its owner, can be opened on somebody else's behalf (read-only), and a person may
-- owe something before anything else: a new password, a second factor.

ALTER TABLE sessoes ADD COLUMN id bigint NOT NULL UNIQUE DEFAULT next_id();
-- While set, whoever opened the session sees the product exactly as that person, and changes nothing.
ALTER TABLE sessoes ADD COLUMN ver_como_id bigint REFERENCES usuarios ON DELETE SET NULL;
CREATE INDEX sessoes_ver_como ON sessoes (ver_como_id) WHERE ver_como_id IS NOT NULL;

-- A password issued by recovery is temporary: until when it opens the door.
ALTER TABLE usuarios ADD COLUMN senha_expira_em timestamptz;
-- Since when the person has a second factor; its secret lies apart.
ALTER TABLE usuarios ADD COLUMN segundo_fator_em timestamptz;
