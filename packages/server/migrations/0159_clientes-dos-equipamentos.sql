-- A piece that is a client's names one of those clients.
ALTER TABLE equipamentos_isolantes
  ADD CONSTRAINT equipamentos_isolantes_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes_laboratorio;
