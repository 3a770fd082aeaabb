-- What a search index has not yet taken in, every search reads through to the end. The default lets 4 MB wait, which
-- made a rare word four times slower on a hundred thousand orders; with 256 kB it does not show, nor do writes.
ALTER INDEX pedidos_busca SET (gin_pending_list_limit = 256);
ALTER INDEX pedidos_itens_busca SET (gin_pending_list_limit = 256);
ALTER INDEX pedidos_anexos_busca SET (gin_pending_list_limit = 256);
ALTER INDEX logs_busca SET (gin_pending_list_limit = 256);
