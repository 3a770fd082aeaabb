-- What one person kept in a day is read at each file that they keep, and not from all they ever kept.
DROP INDEX arquivos_criado_por;
CREATE INDEX arquivos_criado_por ON arquivos (criado_por, criado_em) INCLUDE (tamanho);
