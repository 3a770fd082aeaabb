-- By where a record or a report came from, which no list offers and who calls the API may ask: as the other sequences of theirs (0188).
CREATE INDEX registros_obra_por_origem ON registros_obra (origem_registro, data, id);
CREATE INDEX rdos_por_origem ON rdos (origem_registro, data, id);
