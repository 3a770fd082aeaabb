-- What activities of daily reports name, in tables that came after theirs; and what reports tell of vehicles.

ALTER TABLE rdos_atividades
  ADD CONSTRAINT rdos_atividades_etapa_id_fkey FOREIGN KEY (etapa_id) REFERENCES obras_etapas,
  ADD CONSTRAINT rdos_atividades_baremo_item_id_fkey FOREIGN KEY (baremo_item_id) REFERENCES baremos_itens;

-- The records that tell of an activity.
CREATE TABLE rdos_atividades_registros (
  atividade_id bigint NOT NULL REFERENCES rdos_atividades ON DELETE CASCADE,
  registro_id bigint NOT NULL REFERENCES registros_obra ON DELETE CASCADE,
  PRIMARY KEY (atividade_id, registro_id)
);
CREATE INDEX rdos_atividades_registros_registro ON rdos_atividades_registros (registro_id);

-- The greatest odometer or hour meter that an approved report told of the vehicle; null where none did.
ALTER TABLE veiculos ADD COLUMN leitura_da_obra numeric(14,4) CHECK (leitura_da_obra >= 0);
