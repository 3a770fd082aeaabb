-- A demonstration sends nothing to anybody outside its own domain: the row says that this is one, and which domain that is.

CREATE TABLE demonstracao (
  dominio text PRIMARY KEY CHECK (dominio <> '')
);
INSERT INTO demonstracao SELECT 'prumo.demo' WHERE EXISTS (SELECT FROM usuarios WHERE email = 'admin@prumo.demo');
