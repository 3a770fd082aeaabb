-- What a piece's last test said stands with the piece: a list of orders counts its pieces alone (laboratorio/ordem-de-servico/itens.sql).
ALTER TABLE laboratorio_os_itens ADD COLUMN ultimo_resultado smallint CHECK (ultimo_resultado BETWEEN 1 AND 3);
UPDATE laboratorio_os_itens AS i SET ultimo_resultado = x.resultado
  FROM (SELECT DISTINCT ON (os_id, os_item_id) os_item_id, resultado FROM ensaios_eletricos
    ORDER BY os_id DESC, os_item_id DESC, fim DESC, id DESC) AS x
  WHERE i.id = x.os_item_id;
DROP INDEX laboratorio_os_itens_os;
CREATE INDEX laboratorio_os_itens_os ON laboratorio_os_itens (os_id, id) INCLUDE (status, ultimo_resultado);
