-- The days whose hours are averaged: a reading of one of them that comes late is averaged with them at once.
CREATE TABLE sensores_dias_somados (
  dia date PRIMARY KEY
);
