-- What is withheld from services' invoices, by rules that the accountant keeps: who, what, how much, since when, by which law.
CREATE TABLE regras_de_retencao (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  tributo smallint NOT NULL CHECK (tributo BETWEEN 1 AND 4),
  regime smallint NOT NULL CHECK (regime BETWEEN 1 AND 5),
  servicos text,
  municipio_ibge text CHECK (municipio_ibge ~ '^[1-5][0-9]{6}$'),
  beneficiario text NOT NULL CHECK (beneficiario <> ''),
  aliquota numeric(14,4) CHECK (aliquota BETWEEN 0 AND 100),
  percentual_da_base numeric(14,4) NOT NULL CHECK (percentual_da_base > 0 AND percentual_da_base <= 100),
  deduz_materiais boolean NOT NULL,
  minimo numeric(16,2) CHECK (minimo >= 0),
  acumula_no_mes boolean NOT NULL,
  teto numeric(16,2) CHECK (teto > 0),
  fato_gerador smallint NOT NULL CHECK (fato_gerador BETWEEN 1 AND 2),
  meses_depois integer NOT NULL CHECK (meses_depois BETWEEN 0 AND 12),
  dia_do_vencimento integer NOT NULL CHECK (dia_do_vencimento BETWEEN 1 AND 31),
  ajuste smallint NOT NULL CHECK (ajuste BETWEEN 1 AND 2),
  codigo_de_receita text,
  vigencia_de date NOT NULL,
  vigencia_ate date CHECK (vigencia_ate >= vigencia_de),
  fonte text NOT NULL CHECK (fonte <> ''),
  confirmada boolean NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(nome || ' ' || coalesce(servicos, '') || ' ' || fonte || ' ' || beneficiario)) STORED,
  CONSTRAINT regras_de_retencao_iss CHECK (tributo <> 2 OR municipio_ibge IS NOT NULL)
);
CREATE INDEX regras_de_retencao_busca ON regras_de_retencao USING gin (busca gin_trgm_ops);

-- The rules a company begins with are facts of public law, none confirmed: the accountant reads the source, and confirms or mends.
-- A rule that is not confirmed withholds nothing.
INSERT INTO regras_de_retencao (nome, tributo, regime, servicos, beneficiario, aliquota, percentual_da_base, deduz_materiais,
  minimo, acumula_no_mes, teto, fato_gerador, meses_depois, dia_do_vencimento, ajuste, codigo_de_receita, vigencia_de, fonte, confirmada)
VALUES
  ('INSS 11%: cessão de mão de obra e empreitada', 1, 1, '7.02, 7.04, 7.05, 7.09, 7.10, 7.11, 11.02, 17.05', 'Receita Federal do Brasil', 11, 100, true,
    9.99, false, NULL, 1, 1, 20, 1, '1162', '2022-11-01',
    'Lei 8.212/1991, art. 31; Decreto 3.048/1999, art. 219; IN RFB 2.110/2022 (dispensa abaixo de R$ 10,00). A confirmar pelo contador.', false),
  ('INSS 11%: Simples Nacional, Anexo IV', 1, 2, '7.02, 7.04, 7.05, 7.10, 11.02', 'Receita Federal do Brasil', 11, 100, true,
    9.99, false, NULL, 1, 1, 20, 1, '1162', '2022-11-01',
    'LC 123/2006, art. 18, § 5º-C; Lei 8.212/1991, art. 31; IN RFB 2.110/2022. A confirmar pelo contador.', false),
  ('INSS 11%: contribuinte individual', 1, 4, NULL, 'Receita Federal do Brasil', 11, 100, false,
    NULL, false, 8475.55, 2, 1, 20, 1, '1099', '2026-01-01',
    'Lei 10.666/2003, art. 4º; Lei 8.212/1991, art. 28, § 5º (teto do salário de contribuição de 2026: confira a portaria do ano). A confirmar pelo contador.', false),
  ('IRRF 1,5%: serviços profissionais', 3, 1, '7.01, 7.03, 7.19, 8.02, 17.01, 17.09, 17.14, 17.16, 17.19', 'Receita Federal do Brasil', 1.5, 100, false,
    10.00, false, NULL, 2, 1, 20, 1, '1708', '2018-11-23',
    'Decreto 9.580/2018 (RIR), art. 714; Lei 9.430/1996, art. 67 (dispensa até R$ 10,00); Lei 11.196/2005, art. 70, I, d. A confirmar pelo contador.', false),
  ('IRRF 1%: limpeza, vigilância e locação de mão de obra', 3, 1, '7.10, 11.02, 17.05', 'Receita Federal do Brasil', 1, 100, false,
    10.00, false, NULL, 2, 1, 20, 1, '1708', '2018-11-23',
    'Decreto 9.580/2018 (RIR), art. 716; Lei 9.430/1996, art. 67; Lei 11.196/2005, art. 70, I, d. A confirmar pelo contador.', false),
  ('IRRF 1,5%: cooperativa de trabalho', 3, 5, NULL, 'Receita Federal do Brasil', 1.5, 100, false,
    10.00, false, NULL, 2, 1, 20, 1, '3280', '2018-11-23',
    'Lei 8.541/1992, art. 45; Decreto 9.580/2018 (RIR), art. 719; Lei 9.430/1996, art. 67. A confirmar pelo contador.', false),
  ('CSRF 4,65%: PIS, COFINS e CSLL', 4, 1, '7.01, 7.03, 7.10, 7.19, 8.02, 11.02, 14.01, 17.01, 17.05, 17.09, 17.14, 17.16, 17.19', 'Receita Federal do Brasil', 4.65, 100, false,
    10.00, false, NULL, 2, 1, 20, 1, '5952', '2015-06-22',
    'Lei 10.833/2003, arts. 30, 31 (§ 3º: dispensa até R$ 10,00) e 35, com a redação da Lei 13.137/2015; IN SRF 459/2004. A confirmar pelo contador.', false);

-- The screens are new: whoever administers people has them.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT p.usuario_id, n.alvo, true, true, true, true, false
FROM permissoes AS p CROSS JOIN (VALUES ('Retenções'), ('Regras de Retenção')) AS n (alvo)
WHERE p.alvo = 'Usuarios' AND p.visualizar AND p.adicionar AND p.editar AND p.excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
