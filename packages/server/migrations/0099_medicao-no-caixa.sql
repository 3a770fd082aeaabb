-- Money of measurements in the one cash flow: one entry each, and how much of it is of each work where they are several.

ALTER TABLE fluxo_de_caixa ADD COLUMN medicao_id bigint REFERENCES medicoes ON DELETE SET NULL;
CREATE UNIQUE INDEX fluxo_de_caixa_medicao ON fluxo_de_caixa (medicao_id) WHERE medicao_id IS NOT NULL;

CREATE TABLE lancamentos_obras (
  lancamento_id bigint NOT NULL REFERENCES fluxo_de_caixa ON DELETE CASCADE,
  obra_id bigint NOT NULL REFERENCES obras,
  valor numeric(16,2) NOT NULL CHECK (valor > 0),
  PRIMARY KEY (lancamento_id, obra_id)
);
CREATE INDEX lancamentos_obras_obra ON lancamentos_obras (obra_id);
