import { filtroDeLaudos } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { laudos, resultadosDeLaudo, statusDeLaudo, tiposDeLaudo } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import type { LaudoNaLista } from '@prumo/domain/laboratorio/laudos/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarLaudos, type FiltroDeLaudos, paginasDeLaudos } from './listar.ts'

const REFERENCIAS = ['centroDeCustoId', 'executorId', 'verificadorId'] as const
type Referencia = (typeof REFERENCIAS)[number]
type Nome = (campo: Referencia) => string | null

const colunas: readonly (PlanilhaColumn & { valor: (um: LaudoNaLista, nome: Nome) => unknown })[] = [
  { header: 'Laudo', kind: 'text', valor: ({ identificacao }) => identificacao },
  { header: 'Nº', kind: 'text', valor: ({ numero }) => numero },
  { header: 'Revisão', kind: 'number', valor: ({ numeroRevisao }) => numeroRevisao },
  { header: 'Tipo', kind: 'text', valor: ({ tipo }) => wordOf(tiposDeLaudo, tipo) },
  { header: 'Status', kind: 'text', valor: ({ status }) => wordOf(statusDeLaudo, status) },
  { header: 'Resultado', kind: 'text', valor: ({ resultado }) => wordOf(resultadosDeLaudo, resultado) },
  { header: 'Equipamento', kind: 'text', valor: ({ equipamento }) => equipamento },
  { header: 'Tipo de equipamento', kind: 'text', valor: ({ tiposDeEquipamento }) => tiposDeEquipamento.join('; ') },
  { header: 'Classe', kind: 'text', valor: ({ classes }) => classes.join('; ') },
  { header: 'Nº de série', kind: 'text', valor: ({ numerosSerie }) => numerosSerie.join('; ') },
  { header: 'OS', kind: 'text', valor: ({ osNumero }) => osNumero },
  { header: 'Cliente', kind: 'text', valor: ({ cliente }) => cliente },
  { header: 'Equipe', kind: 'text', valor: ({ equipe }) => equipe },
  { header: 'Conta contrato', kind: 'text', valor: (_, nome) => nome('centroDeCustoId') },
  { header: 'Ensaio', kind: 'date', valor: ({ dataEnsaio }) => dataEnsaio },
  { header: 'Emissão', kind: 'date', valor: ({ dataEmissao }) => dataEmissao },
  { header: 'Validade', kind: 'date', valor: ({ dataValidade }) => dataValidade },
  { header: 'Executor', kind: 'text', valor: (_, nome) => nome('executorId') },
  { header: 'Verificador', kind: 'text', valor: (_, nome) => nome('verificadorId') },
  { header: 'Responsável técnico', kind: 'text', valor: ({ responsavelTecnicoNome }) => responsavelTecnicoNome },
  { header: 'CREA', kind: 'text', valor: ({ responsavelTecnicoCrea }) => responsavelTecnicoCrea },
  { header: 'ART', kind: 'text', valor: ({ art }) => art },
  { header: 'Código de verificação', kind: 'text', valor: ({ codigoVerificacao }) => codigoVerificacao },
  { header: 'SHA-256', kind: 'text', valor: ({ sha256 }) => sha256 },
  { header: 'Motivo da revisão', kind: 'text', valor: ({ motivoRevisao }) => motivoRevisao },
  { header: 'Motivo do cancelamento', kind: 'text', valor: ({ motivoCancelamento }) => motivoCancelamento },
]

async function nomear(ctx: Ctx, pagina: readonly LaudoNaLista[]): Promise<Map<string, string>> {
  const nomes = new Map<string, string>()
  for (const campo of REFERENCIAS) {
    const ids = [...new Set(pagina.flatMap((um) => um[campo] ?? []))]
    const acharam = await titles(ctx, laudos.fields[campo].target!, ids, { acted: campo !== 'centroDeCustoId' })
    for (const [id, nome] of acharam) nomes.set(`${campo} ${id}`, nome)
  }
  return nomes
}

/** The laudos as a spreadsheet, over everything the filter reaches. */
export const planilhaDeLaudos: Spreadsheet<FiltroDeLaudos> = {
  slug: laudos.name,
  tela: laudos.tela,
  many: laudos.noun.many,
  filter: filtroDeLaudos,
  columns: colunas,
  count: contarLaudos,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeLaudos(ctx, filtro)) {
      const nomes = await nomear(ctx, pagina)
      yield pagina.map((um) =>
        colunas.map(({ valor }) => valor(um, (campo) => nomes.get(`${campo} ${um[campo]}`) ?? null)),
      )
    }
  },
}
