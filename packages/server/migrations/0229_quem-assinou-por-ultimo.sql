-- A draft takes up who signed the last laudo of its contract: read from here, not among all of them.
CREATE INDEX laudos_assinados ON laudos (centro_de_custo_id, id)
  WHERE responsavel_tecnico_nome IS NOT NULL AND responsavel_tecnico_crea IS NOT NULL;
