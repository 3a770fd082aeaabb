import type { GravidadeDeLinha, SituacaoDeMudanca } from '@prumo/domain/operacao/mudanca/execucao.ts'
import type { ColecaoTomada } from '@prumo/domain/operacao/mudanca/respostas.ts'
import {
  bigint,
  type Column,
  id,
  instant,
  integer,
  json,
  nullable,
  preset,
  smallint,
  type TableColumns,
  text,
} from '../core/database/table.ts'

export const tabelasOperacao = {
  mudancas: {
    id,
    modo: smallint,
    origem: text,
    situacao: preset(smallint as unknown as Column<SituacaoDeMudanca>),
    iniciadaEm: preset(instant),
    batidaEm: preset(instant),
    terminadaEm: nullable(instant),
    etapa: nullable(text),
    bytesTotal: preset(bigint),
    bytesLidos: preset(bigint),
    erros: preset(integer),
    avisos: preset(integer),
    mensagem: nullable(text),
    colecoes: preset(json<ColecaoTomada[]>()),
  },
  mudancasLinhas: {
    mudancaId: bigint,
    n: integer,
    gravidade: smallint as unknown as Column<GravidadeDeLinha>,
    colecao: text,
    antigo: text,
    campo: text,
    frase: text,
  },
  mudancasRegistros: { colecao: text, antigo: text, id: bigint, resumo: text },
  mudancasArquivos: { caminho: text, arquivoId: bigint },
} satisfies TableColumns
