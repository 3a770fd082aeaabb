-- What measuring two thousand works found without an index: what rectifies a report, and the entries of the cash flow of a work.

CREATE INDEX rdos_retificado ON rdos (retifica_id, versao) WHERE retifica_id IS NOT NULL;
CREATE INDEX fluxo_de_caixa_obra ON fluxo_de_caixa (obra_id) WHERE obra_id IS NOT NULL;
