-- Numbers that count within a year or within a work ('obra:2026', 'rdo:171…'), taken in the transaction of what they number.

CREATE TABLE contadores (
  chave text PRIMARY KEY,
  ultimo integer NOT NULL CHECK (ultimo > 0)
);
