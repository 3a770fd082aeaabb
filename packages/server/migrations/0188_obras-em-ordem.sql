-- The sequences in which records and reports of works are listed: each as one index has it, and among equals by day (obras/em-ordem.ts).
CREATE INDEX registros_obra_por_numero ON registros_obra (numero COLLATE pt, data, id);
CREATE INDEX registros_obra_por_local ON registros_obra (local COLLATE pt, data, id);
CREATE INDEX registros_obra_por_tipo ON registros_obra (tipo, data, id);
CREATE INDEX registros_obra_por_status ON registros_obra (status, data, id);
-- Those without a photograph, by day, are the beginning of it.
CREATE INDEX registros_obra_por_fotos ON registros_obra (quantidade_fotos, data, id);
DROP INDEX registros_obra_sem_foto;
-- By the names of teams, those of other contracts are passed over without being read.
DROP INDEX registros_obra_equipe;
CREATE INDEX registros_obra_equipe ON registros_obra (equipe_id, data, id) INCLUDE (centro_de_custo_id);

CREATE INDEX rdos_por_numero ON rdos (numero COLLATE pt, data, id);
CREATE INDEX rdos_por_efetivo ON rdos (efetivo, data, id);
CREATE INDEX rdos_por_horas ON rdos (horas, data, id);
CREATE INDEX rdos_por_atividades ON rdos (total_atividades, data, id);
CREATE INDEX rdos_por_ocorrencias ON rdos (total_ocorrencias, data, id);
CREATE INDEX rdos_por_status ON rdos (status, data, id);
CREATE INDEX rdos_com_acidente ON rdos (data, id) WHERE com_acidente;
