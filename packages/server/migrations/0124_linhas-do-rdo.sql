-- A line of a report is the same one in every version that rectifies it: measurements, their photographs and what they lack look for it so.
CREATE INDEX rdos_atividades_linha ON rdos_atividades ((coalesce(linha_origem_id, id)));
