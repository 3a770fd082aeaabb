-- What an order of the laboratory comes to is counted from two indexes, without reading its pieces or their tests.
DROP INDEX ensaios_eletricos_os, laboratorio_os_itens_os;
CREATE INDEX ensaios_eletricos_os ON ensaios_eletricos (os_id, os_item_id, fim, id) INCLUDE (resultado);
CREATE INDEX laboratorio_os_itens_os ON laboratorio_os_itens (os_id, id) INCLUDE (status);
-- What somebody sees of the contracts that are theirs is put in order, and counted, without reading the rows: those of the page alone.
DROP INDEX laudos_centro_de_custo, ensaios_eletricos_centro_de_custo, equipamentos_isolantes_centro_de_custo;
CREATE INDEX laudos_centro_de_custo ON laudos (centro_de_custo_id, status, data_emissao) INCLUDE (id, resultado, data_validade);
CREATE INDEX ensaios_eletricos_centro_de_custo ON ensaios_eletricos (centro_de_custo_id, resultado, fim) INCLUDE (id);
CREATE INDEX equipamentos_isolantes_centro_de_custo ON equipamentos_isolantes (centro_de_custo_id, id)
  INCLUDE (situacao, data_proximo_ensaio, tipo_equipamento_id);
-- By each column a list is put in order by, as other long lists have it (0188). What may be missing comes last either way.
CREATE INDEX ensaios_eletricos_por_etiqueta ON ensaios_eletricos (etiqueta COLLATE pt, id);
CREATE INDEX equipamentos_isolantes_por_etiqueta ON equipamentos_isolantes (etiqueta COLLATE pt, id);
CREATE INDEX equipamentos_isolantes_por_serie ON equipamentos_isolantes (numero_serie COLLATE pt, id);
CREATE INDEX equipamentos_isolantes_por_situacao ON equipamentos_isolantes (situacao, id);
CREATE INDEX equipamentos_isolantes_validade_ao_contrario ON equipamentos_isolantes (data_proximo_ensaio DESC NULLS LAST, id DESC);
CREATE INDEX laudos_por_numero ON laudos (numero COLLATE pt, id);
CREATE INDEX laudos_por_numero_ao_contrario ON laudos (numero COLLATE pt DESC NULLS LAST, id DESC);
CREATE INDEX laudos_por_emissao ON laudos (data_emissao, id);
CREATE INDEX laudos_por_emissao_ao_contrario ON laudos (data_emissao DESC NULLS LAST, id DESC);
CREATE INDEX laudos_por_validade ON laudos (data_validade, id);
CREATE INDEX laudos_por_validade_ao_contrario ON laudos (data_validade DESC NULLS LAST, id DESC);
CREATE INDEX laudos_por_resultado ON laudos (resultado, id);
CREATE INDEX laudos_por_status ON laudos (status, id);
-- Laudos are issued by hundreds at once, and each look-up after it read the list of what was not yet in its place.
ALTER INDEX laudos_ensaios SET (fastupdate = off);
ALTER INDEX laudos_equipamentos SET (fastupdate = off);
ALTER INDEX laudos_os_itens SET (fastupdate = off);
SELECT gin_clean_pending_list('laudos_ensaios'), gin_clean_pending_list('laudos_equipamentos'), gin_clean_pending_list('laudos_os_itens');
