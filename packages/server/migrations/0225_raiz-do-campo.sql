-- From what the keys of phones are derived: kept, sealed, so that the house's secret key can be exchanged and phones still open what they hold.
CREATE TABLE campo_raiz (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  raiz text NOT NULL
);
