-- When the person of a session last showed their password: at the sign-in, and again before what protects an account is touched (ASVS 7.5.1, 7.5.2).
ALTER TABLE sessoes ADD COLUMN provada_em timestamptz NOT NULL DEFAULT now();
UPDATE sessoes SET provada_em = criada_em;
