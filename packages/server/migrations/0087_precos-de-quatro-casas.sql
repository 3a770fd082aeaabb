-- Suppliers quote unit prices of up to four decimals ('41,5025'); what stood stays the same amount.

ALTER TABLE pedidos_itens ALTER COLUMN valor TYPE numeric(16,4);
