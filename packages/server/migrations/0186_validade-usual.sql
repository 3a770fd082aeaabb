-- How long a document of a type usually holds, in months: proposed when one is sent, never imposed.
ALTER TABLE tipos_documentos ADD COLUMN validade_meses integer CHECK (validade_meses BETWEEN 1 AND 1200);
