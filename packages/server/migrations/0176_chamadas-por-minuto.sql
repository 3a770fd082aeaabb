-- What is limited by the minute is counted for all the processes and servers of this database together. Of the moment: a
-- database that falls begins to count anew, and nothing of it is worth its place in the log.
CREATE UNLOGGED TABLE chamadas_por_minuto (
  limite text NOT NULL,
  quem text NOT NULL,
  desde timestamptz NOT NULL DEFAULT now(),
  vezes integer NOT NULL DEFAULT 1,
  PRIMARY KEY (limite, quem)
);
